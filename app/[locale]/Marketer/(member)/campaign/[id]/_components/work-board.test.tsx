import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { idOf, jobOf } from '#components/testing/job.ts'
import { renderWith } from '#components/testing/render.tsx'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { WorkBoard } from './work-board.tsx'

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
const IDS = [1, 2, 3].map(idOf)
const list = { items: IDS.map((id) => jobOf(id)), next: null, counts: { work: 3, finished: 0 } }
let approved: string[]

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  approved = []
  scope[TRANSPORT] = async (request) => {
    const path = new URL(request.url).pathname
    if (request.method === 'GET')
      return Response.json(path.endsWith('/jobs') ? list : jobOf(path.split('/').at(-1) ?? ''))
    const id = path.split('/').at(-2) ?? ''
    // The second was decided in another window.
    if (id === IDS[1])
      return Response.json({ error: { code: 'stale_version', requestId: 'req-1' } }, { status: 409 })
    approved.push(id)
    return Response.json({
      id,
      status: 'READY',
      version: 5,
      phase: 'publish',
      review: 'approved',
      dueAt: null,
      autoAt: null,
    })
  }
})
afterEach(() => {
  delete scope[TRANSPORT]
  vi.restoreAllMocks()
})

const client = () => new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
const board = (search: string, queries: QueryClient) => (
  <QueryClientProvider client={queries}>
    <SearchParamsContext value={new URLSearchParams(search)}>
      <WorkBoard
        campaignId={idOf(9)}
        show="work"
        first={list as unknown as ComponentProps<typeof WorkBoard>['first']}
      />
    </SearchParamsContext>
  </QueryClientProvider>
)

it('one job decided elsewhere does not hold up the others: it is named, and the focus stays at what happened', async () => {
  const { user } = renderWith(board('tab=work', client()))
  await user.click(screen.getByRole('button', { name: /ทั้งหมด 3/ }))
  await user.click(screen.getByRole('button', { name: 'อนุมัติที่เลือก 3 งาน' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'อนุมัติที่เลือก 3 งาน' }),
  )
  expect(await screen.findByText('อนุมัติงานของ คนที่ 2 ไม่สำเร็จ')).toBeTruthy()
  expect(approved).toEqual([IDS[0], IDS[2]])
  expect(screen.getByText('อนุมัติแล้ว 2 งาน')).toBe(document.activeElement)
})

it('a closed drawer gives the focus back to the job that was open', async () => {
  const queries = client()
  const { rerenderWith } = renderWith(board(`tab=work&job=${IDS[1]}`, queries))
  await screen.findByText('แคปชัน 2')
  await act(async () => rerenderWith(board('tab=work', queries)))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('คนที่ 2'))
})

it('a finished job shows what was paid, not what was agreed; nothing where no money was divided', () => {
  const job = (n: number, part: object) => ({
    ...jobOf(idOf(n)),
    status: 'COMPLETED',
    nextAction: null,
    ...part,
  })
  const items = [
    job(1, { money: 'split', paid: { minor: 48_000, currency: 'THB' } }),
    job(2, { status: 'CANCEL', money: 'none', paid: null }),
  ]
  renderWith(
    <AppRouterContext.Provider value={{ push() {}, refresh() {} } as unknown as AppRouterInstance}>
      <QueryClientProvider client={client()}>
        <SearchParamsContext value={new URLSearchParams('tab=work&show=finished')}>
          <WorkBoard
            campaignId={idOf(9)}
            show="finished"
            first={{ ...list, items } as unknown as ComponentProps<typeof WorkBoard>['first']}
          />
        </SearchParamsContext>
      </QueryClientProvider>
    </AppRouterContext.Provider>,
  )
  expect(screen.getAllByText('จ่ายจริง').length).toBeGreaterThan(0)
  expect(document.body.textContent).toContain('฿480')
  expect(document.body.textContent).not.toContain('฿1,200')
})
