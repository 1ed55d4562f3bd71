import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { renderWith } from '../testing/render.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { Command, doneText } from './command.tsx'

vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ refresh: () => {}, push: () => {} }),
}))

const server = fakeServer()
const sent = () => server.seen.map(({ body }) => body)
beforeEach(() => {
  server.answer = () => Response.json({ ok: true })
})

const show = () =>
  renderWith(
    <Command
      call="decideChannel"
      params={{ id: '01939a00-0000-7000-8000-000000000001' }}
      body={{ decision: 'confirmFigures', version: 1 }}
      fields={[
        { name: 'followers', kind: 'number', label: 'ผู้ติดตาม', optional: true, value: 8_400 },
        {
          name: 'engagementBp',
          kind: 'number',
          scale: 100,
          label: 'การมีส่วนร่วม (%)',
          optional: true,
          value: 4.2,
        },
      ]}
      label="ยืนยันตัวเลข"
      title="ยืนยันตัวเลข"
      done="แล้ว"
    />,
  )
const press = async (user: ReturnType<typeof show>['user']) => {
  const buttons = screen.getAllByRole('button', { name: 'ยืนยันตัวเลข' })
  await user.click(buttons[buttons.length - 1]!)
}
const engagement = () => screen.getByRole<HTMLInputElement>('textbox', { name: /การมีส่วนร่วม/ })

it('a percent stands in its field as people write it, and leaves in basis points though nobody touched it', async () => {
  const { user } = show()
  await press(user)
  expect(engagement().value).toBe('4.2')
  await press(user)
  await waitFor(() =>
    expect(sent()).toEqual([{ decision: 'confirmFigures', version: 1, followers: 8_400, engagementBp: 420 }]),
  )
})

it('what is typed over it leaves in basis points too, and nothing where it was emptied', async () => {
  const { user } = show()
  await press(user)
  await user.clear(engagement())
  await user.type(engagement(), '5.15')
  await user.clear(screen.getByRole('textbox', { name: /ผู้ติดตาม/ }))
  await press(user)
  await waitFor(() => expect(sent()).toEqual([{ decision: 'confirmFigures', version: 1, engagementBp: 515 }]))
})

it('refuses decimals where only a whole number is taken, instead of rounding what was typed', async () => {
  const { user } = show()
  await press(user)
  await user.clear(screen.getByRole('textbox', { name: /ผู้ติดตาม/ }))
  await user.type(screen.getByRole('textbox', { name: /ผู้ติดตาม/ }), '33.3')
  await press(user)
  expect((await screen.findAllByText(/ทศนิยมมากเกินไป/)).length).toBeGreaterThan(0)
  await user.clear(screen.getByRole('textbox', { name: /ผู้ติดตาม/ }))
  await user.type(screen.getByRole('textbox', { name: /ผู้ติดตาม/ }), '33.0')
  await user.clear(engagement())
  await user.type(engagement(), '4.205')
  await press(user)
  expect((await screen.findAllByText(/การมีส่วนร่วม.*ทศนิยมมากเกินไป/)).length).toBeGreaterThan(0)
  expect(document.body.textContent).toContain('การมีส่วนร่วม (%) มีทศนิยม')
  expect(sent()).toEqual([])
  await user.clear(engagement())
  await user.type(engagement(), '4.35')
  await press(user)
  await waitFor(() =>
    expect(sent()).toEqual([{ decision: 'confirmFigures', version: 1, followers: 33, engagementBp: 435 }]),
  )
})

it('says why nothing was done where the page that is read again takes the command away', async () => {
  server.answer = () => refusal(409, 'move_not_allowed')
  const { user, rerenderWith } = show()
  await press(user)
  await press(user)
  const words = 'ทำขั้นตอนนี้ในสถานะปัจจุบันไม่ได้'
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  rerenderWith(<Toaster label="ข้อความ" closeLabel="ปิด" />)
  expect(await screen.findByText(words)).toBeTruthy()
})

it('is left by another word than the one for closing what it is about', async () => {
  const { user } = show()
  await press(user)
  await user.click(screen.getByRole('button', { name: 'ไม่ทำแล้ว' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent()).toEqual([])
})

it('says nothing once more where the person closed the dialog', async () => {
  server.answer = () => refusal(409, 'move_not_allowed')
  const { user, rerenderWith } = show()
  await press(user)
  await press(user)
  await screen.findByRole('alert')
  await user.click(screen.getAllByRole('button', { name: 'ปิด' })[0]!)
  rerenderWith(<Toaster label="ข้อความ" closeLabel="ปิด" />)
  expect(screen.queryByText('ทำขั้นตอนนี้ในสถานะปัจจุบันไม่ได้')).toBeNull()
})

it('does not send an answer in which only the given greeting stands', async () => {
  const { user } = renderWith(
    <Command
      call="replyToLead"
      params={{ id: '01939a00-0000-7000-8000-000000000001' }}
      body={{ from: 'new' }}
      fields={[
        { name: 'title', kind: 'line', label: 'เรื่อง', value: 'ตอบข้อความของคุณ' },
        { name: 'text', kind: 'area', label: 'ข้อความ', value: 'สวัสดี\n\n\n\nทีมงาน', isTemplate: true },
      ]}
      label="ตอบ"
      title="ตอบคุณนา"
      done="แล้ว"
    />,
  )
  const send = async () => user.click(screen.getAllByRole('button', { name: 'ตอบ' }).at(-1)!)
  await send()
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'ข้อความ' })
  expect(text.value).toContain('สวัสดี')
  await send()
  expect((await screen.findAllByText(/กรอกข้อความ/)).length).toBeGreaterThan(0)
  expect(sent()).toEqual([])
  await user.type(text, ' จองได้ค่ะ')
  await send()
  await waitFor(() =>
    expect(sent()).toMatchObject([{ title: 'ตอบข้อความของคุณ', text: 'สวัสดี\n\n\n\nทีมงาน จองได้ค่ะ' }]),
  )
})

it('an answer that left the row as it was says that a second person was asked', () => {
  const said = { done: 'ตีกลับแล้ว', doneAs: { paid: 'ส่งคำขอให้คนที่สองแล้ว' } }
  const texts = [{ status: 'paid' }, { status: 'returned' }, { ok: true }, undefined]
  expect(texts.map((answer) => doneText(said, answer))).toEqual([
    'ส่งคำขอให้คนที่สองแล้ว',
    'ตีกลับแล้ว',
    'ตีกลับแล้ว',
    'ตีกลับแล้ว',
  ])
  expect(doneText({ done: 'แล้ว' }, { status: 'paid' })).toBe('แล้ว')
})

it('a request that was made instead says so by its id, and nothing where none was needed', () => {
  const said = { done: 'ให้เครดิตแล้ว', doneAs: { waiting: 'ส่งคำขอให้คนที่สองแล้ว' } }
  const texts = [
    { approvalId: 'a' },
    { approvalId: null },
    { status: 'waiting', approvalId: 'a' },
    { status: 'done' },
  ]
  expect(texts.map((answer) => doneText(said, answer))).toEqual([
    'ส่งคำขอให้คนที่สองแล้ว',
    'ให้เครดิตแล้ว',
    'ส่งคำขอให้คนที่สองแล้ว',
    'ให้เครดิตแล้ว',
  ])
})

it('shows beside the percent of a case what each side gets, before it is decided', async () => {
  const terms = { fee: 100_000, serviceFee: 20_000, managerBp: 0, step: 1, fund: 'credit' } as const
  const { user } = renderWith(
    <Command
      call="decideCase"
      params={{ id: '01939a00-0000-7000-8000-000000000001' }}
      body={{ version: 1 }}
      fields={[{ name: 'pct', kind: 'number', label: 'ส่วน (%)' }]}
      shares={{ ...terms, currency: 'THB' }}
      label="ตัดสิน"
      title="ตัดสินข้อพิพาท"
      done="แล้ว"
    />,
  )
  await user.click(screen.getByRole('button', { name: 'ตัดสิน' }))
  const sums = () => screen.getAllByRole('definition').map((one) => one.textContent)
  expect(sums()).toEqual(['–', '–', '–'])
  await user.type(screen.getByRole('textbox', { name: /ส่วน/ }), '35')
  expect(sums()).toEqual(['฿350.00', '฿70.00', '฿780.00'])
  expect(sent()).toEqual([])
})
