import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { Bulk, PickBox } from './bulk.tsx'

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ refresh, push: () => {} }),
}))
afterEach(() => {
  delete scope[TRANSPORT]
  refresh.mockClear()
})

const PLAIN = { net: { minor: 100_000, currency: 'THB' as const }, waitingHours: 5, marks: [] as string[] }
const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const items = [1, 2].map((n) => ({ id: idOf(n), no: `WD${n}`, version: n, ...PLAIN }))

function answering(results: readonly { ok: boolean; code: string | null }[]) {
  const sent: unknown[] = []
  scope[TRANSPORT] = async (request) => {
    const body = (await request.json()) as { items: { id: string }[] }
    sent.push(body)
    return Response.json({ items: body.items.map(({ id }, index) => ({ id, ...results[index] })) })
  }
  return sent
}

it('sends an item on its own with one press, in the version that was seen', async () => {
  const sent = answering([{ ok: true, code: null }])
  const { user } = renderWith(
    <Bulk mode="approve" items={items.slice(1)} all>
      {null}
    </Bulk>,
  )
  await user.click(screen.getByRole('button', { name: 'อนุมัติ' }))
  expect(await screen.findByText('อนุมัติแล้ว 1 รายการ')).toBeTruthy()
  expect(sent).toEqual([{ items: [{ id: idOf(2), version: 2 }] }])
  expect(refresh).toHaveBeenCalledOnce()
})

it('says of an item that a second person has to confirm it', async () => {
  answering([{ ok: false, code: 'two_persons_needed' }])
  const { user } = renderWith(
    <Bulk mode="approve" items={items.slice(0, 1)} all>
      {null}
    </Bulk>,
  )
  await user.click(screen.getByRole('button', { name: 'อนุมัติ' }))
  expect(await screen.findByText('WD1: ยอดสูง ส่งให้คนที่สองยืนยันแล้ว')).toBeTruthy()
})

it('sends nothing from a list where nothing is picked, and only what is picked', async () => {
  const sent = answering([{ ok: true, code: null }])
  const { user } = renderWith(
    <Bulk mode="approve" items={items}>
      {items.map(({ id, no }) => (
        <PickBox key={id} id={id} label={no} />
      ))}
    </Bulk>,
  )
  const approve = screen.getByRole<HTMLButtonElement>('button', { name: 'อนุมัติที่เลือก' })
  expect(approve.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'WD1' }))
  await user.click(approve)
  const asked = screen.getByRole('alertdialog', { name: 'อนุมัติ 1 รายการ' })
  for (const fact of ['ยอดโอนรวม฿1,000.00', 'รอนานที่สุด5 ชั่วโมง', 'ไม่ได้เลือก1 รายการ · ฿1,000.00'])
    expect(asked.textContent).toContain(fact)
  expect(sent).toEqual([])
  await user.click(screen.getAllByRole('button', { name: 'กลับไปดู' })[0]!)
  await user.click(approve)
  await user.click(screen.getByRole('button', { name: 'ยืนยันอนุมัติ 1 รายการ' }))
  expect(await screen.findByText('อนุมัติแล้ว 1 รายการ')).toBeTruthy()
  expect(sent).toEqual([{ items: [{ id: idOf(1), version: 1 }] }])
})

it('never approves what is marked by one press, not even on its own', async () => {
  const sent = answering([{ ok: true, code: null }])
  const { user } = renderWith(
    <Bulk mode="approve" items={items.slice(0, 1).map((item) => ({ ...item, marks: ['บัญชีใหม่'] }))} all>
      {null}
    </Bulk>,
  )
  await user.click(screen.getByRole('button', { name: 'อนุมัติ' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('WD1: บัญชีใหม่')
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'ยืนยันอนุมัติ 1 รายการ' }))
  expect(await screen.findByText('อนุมัติแล้ว 1 รายการ')).toBeTruthy()
  expect(sent).toHaveLength(1)
})

it('picks all where some are picked, and none where all are', async () => {
  const { user } = renderWith(
    <Bulk mode="approve" items={items}>
      {items.map(({ id, no }) => (
        <PickBox key={id} id={id} label={no} />
      ))}
    </Bulk>,
  )
  const picked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked)
  await user.click(screen.getByRole('checkbox', { name: 'WD1' }))
  await user.click(screen.getByRole('button', { name: 'เลือกทั้งหมด' }))
  expect(picked()).toEqual([true, true])
  await user.click(screen.getByRole('button', { name: 'ไม่เลือก' }))
  expect(picked()).toEqual([false, false])
})

it.each([
  ['approve', 'a'],
  ['batch', null],
] as const)('has the key of the queues for what it does: %s', (mode, key) => {
  for (const all of [true, false]) {
    const { container, unmount } = renderWith(
      <Bulk mode={mode} items={items.slice(0, 1)} all={all}>
        {null}
      </Bulk>,
    )
    expect(container.querySelectorAll('[data-shortcut="a"]').length).toBe(key ? 1 : 0)
    unmount()
  }
})
