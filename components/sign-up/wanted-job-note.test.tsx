import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { JOB, publicJob } from './testing/public-job.ts'
import { keepWantedJob, readWantedJob } from './wanted-job.ts'
import { WantedJobNote } from './wanted-job-note.tsx'

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
const WORDS = { title: 'งานที่คุณเลือกไว้', open: 'ไปสมัคร', drop: 'ไม่สนใจ' }
let asked: string[]
const answer = (status: number, body: unknown) => {
  scope[TRANSPORT] = async (request) => {
    asked.push(new URL(request.url).pathname)
    return Response.json(body, { status })
  }
}
const show = () =>
  renderWith(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WantedJobNote href="/th/Influencer/jobMarket/{id}" words={WORDS} />
    </QueryClientProvider>,
  )
beforeEach(() => {
  asked = []
  localStorage.clear()
})
afterEach(() => {
  delete scope[TRANSPORT]
})

it('nobody came from a job: nothing is asked and nothing is shown', async () => {
  answer(200, publicJob(true))
  const { container } = show()
  await Promise.resolve()
  expect([container.textContent, asked]).toEqual(['', []])
})

it('an open job leads on with one press, and is gone for good when it is put aside', async () => {
  keepWantedJob(`#job=${JOB}`)
  answer(200, publicJob(true))
  const { user, unmount } = show()
  const note = within(await screen.findByRole('region', { name: WORDS.title }))
  expect(note.getByText('กาแฟดริปซอง')).toBeTruthy()
  expect(note.getByText(/ไออุ่น/).parentElement?.textContent).toBe('ไออุ่น · ฿1,000')
  expect(note.getByRole('link', { name: WORDS.open }).getAttribute('href')).toBe(
    `/th/Influencer/jobMarket/${JOB}`,
  )
  await user.click(note.getByRole('button', { name: WORDS.drop }))
  expect(screen.queryByRole('region')).toBeNull()
  expect(readWantedJob()).toBeUndefined()
  unmount()
})

for (const [what, status, body] of [
  ['closed', 200, publicJob(false)],
  ['gone', 404, { error: { code: 'not_found', requestId: 'r' } }],
] as const)
  it(`a job that is ${what} is forgotten without a word`, async () => {
    keepWantedJob(`#job=${JOB}`)
    answer(status, body)
    show()
    await waitFor(() => expect(readWantedJob()).toBeUndefined())
    expect(screen.queryByRole('region')).toBeNull()
  })

it('a failed read keeps the wish for the next time', async () => {
  keepWantedJob(`#job=${JOB}`)
  answer(503, { error: { code: 'unavailable', requestId: 'r' } })
  show()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
  expect(readWantedJob()).toBe(JOB)
})
