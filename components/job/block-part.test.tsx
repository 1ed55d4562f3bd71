import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { renderWith } from '../testing/render.tsx'
import { BlockPart } from './block-part.tsx'

const server = fakeServer()
const ID = '01900000-0000-7000-8000-000000000001'
const show = (words: 'job.block' | 'campaign.block') =>
  renderWith(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BlockPart jobId={ID} words={words} />
    </QueryClientProvider>,
  )

it.each(['job.block', 'campaign.block'] as const)(
  'blocks and takes it back, asked for only when opened: %s',
  async (words) => {
    let isBlocked = false
    server.answer = (one) => {
      if (one.method === 'POST') isBlocked = one.body?.isBlocked === true
      return Response.json({ isBlocked })
    }
    const { user } = show(words)
    expect(server.seen).toEqual([])
    await user.click(screen.getByText(/^ไม่อยาก/))
    await user.click(await screen.findByRole('button', { name: 'บล็อก' }))
    expect(await screen.findByText(/^คุณบล็อก/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'เลิกบล็อก' }))
    expect(await screen.findByRole('button', { name: 'บล็อก' })).toBeTruthy()
    expect(server.sent().filter(({ body }) => body)).toEqual(
      [true, false].map((isBlocked) => ({ path: `/api/jobs/${ID}/block`, body: { isBlocked } })),
    )
  },
)

it('says a refusal', async () => {
  server.answer = (one) =>
    one.method === 'POST' ? refusal(404, 'not_found') : Response.json({ isBlocked: false })
  const { user } = show('job.block')
  await user.click(screen.getByText(/^ไม่อยาก/))
  await user.click(await screen.findByRole('button', { name: 'บล็อก' }))
  expect((await screen.findByRole('alert')).textContent).toContain('req-1')
})
