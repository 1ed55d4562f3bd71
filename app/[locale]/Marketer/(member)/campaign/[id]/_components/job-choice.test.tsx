import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { declined, idOf } from '#components/testing/job.ts'
import { renderWith } from '#components/testing/render.tsx'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { ChoiceNotes } from './choice-notes.tsx'
import { type ChosenJob, JobChoice } from './job-choice.tsx'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
let code: string
beforeEach(() => {
  code = ''
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  refresh.mockClear()
  scope[TRANSPORT] = async (request) =>
    code
      ? Response.json({ error: { code, requestId: 'r-1' } }, { status: 409 })
      : declined(new URL(request.url).pathname)
})
afterEach(() => {
  delete scope[TRANSPORT]
  vi.restoreAllMocks()
})

const money = { minor: 100_000, currency: 'THB' as const }
const jobOf = (n: number, name: string, part: Partial<ChosenJob> = {}): ChosenJob => ({
  id: idOf(n),
  version: 2,
  status: 'MATCHED',
  fee: money,
  price: money,
  fund: 'credit',
  back: { to: 'credit', extra: 0 },
  failures: [],
  name,
  ...part,
})
const list = (jobs: readonly ChosenJob[]) => (
  <ChoiceNotes>
    <h2 id="people">ผู้สมัคร</h2>
    <ul>
      {jobs.map((job) => (
        <li key={job.id} id={`job-${job.id}`}>
          <h3>{job.name}-card</h3>
          <JobChoice job={job} />
        </li>
      ))}
    </ul>
  </ChoiceNotes>
)

it('why an applicant could not be chosen stands above the list when that applicant has left it', async () => {
  code = 'move_not_allowed'
  const { user, rerenderWith } = renderWith(list([jobOf(1, 'พลอย'), jobOf(2, 'ต้น')]))
  await user.click(screen.getByRole('button', { name: 'เลือกคนนี้: พลอย' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'เลือกคนนี้' }))
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('พลอย')
  await waitFor(() => expect(refresh).toHaveBeenCalled())

  rerenderWith(list([jobOf(2, 'ต้น')]))
  expect(screen.getByRole('alert').textContent).toContain('พลอย')
  expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true)
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'ปิด' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'ผู้สมัคร' }))
})

it('says above the list that somebody was chosen, also when nobody is left in it', async () => {
  const { user, rerenderWith } = renderWith(list([jobOf(1, 'พลอย')]))
  await user.click(screen.getByRole('button', { name: 'เลือกคนนี้: พลอย' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'เลือกคนนี้' }))
  await waitFor(() => expect(refresh).toHaveBeenCalled())
  rerenderWith(list([]))
  expect(screen.getByRole('status').textContent).toContain('เลือก พลอย แล้ว สัญญาเกิดขึ้นแล้ว')
})

it('after an applicant is refused the focus goes on to the next one', async () => {
  const { user } = renderWith(list([jobOf(1, 'พลอย'), jobOf(2, 'ต้น')]))
  await user.click(screen.getByRole('button', { name: 'ปฏิเสธ พลอย' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'ปฏิเสธ' }))
  await waitFor(() => expect(refresh).toHaveBeenCalled())
  expect(screen.getByText('ต้น-card').closest('li')?.contains(document.activeElement)).toBe(true)
})

it('a refusal that leaves the list as it is stands on the card', async () => {
  code = 'insufficient_balance'
  const { user } = renderWith(list([jobOf(1, 'พลอย')]))
  await user.click(screen.getByRole('button', { name: 'เลือกคนนี้: พลอย' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'เลือกคนนี้' }))
  expect(within(screen.getByRole('listitem')).getByRole('alert')).toBeTruthy()
  expect(refresh).not.toHaveBeenCalled()
})

it.each([
  [{ fund: 'credit', back: { to: 'credit', extra: 0 } }, 'เครดิต ฿1,000.00 คืนทันที'],
  [{ fund: 'credit', back: { to: 'place', extra: 0 } }, 'ที่ว่างนี้เปิดรับคนอื่นได้ทันที'],
  [
    { fund: 'package', back: { to: 'place', extra: 20_000 } },
    'ที่ว่างนี้เปิดรับคนอื่นได้ทันที ส่วนที่เสนอเพิ่ม ฿200.00 คืนเป็นเครดิต',
  ],
  [{ fund: 'package', back: { to: 'package', extra: 0 } }, 'คืน 1 สิทธิเข้าแพ็กเกจทันที'],
] as const)('withdrawing an offer of %j says what comes back, and where to', async (part, said) => {
  const { user } = renderWith(list([jobOf(1, 'พลอย', { status: 'ASSIGN', ...part })]))
  await user.click(screen.getByRole('button', { name: 'ถอนข้อเสนอ' }))
  expect(within(screen.getByRole('alertdialog')).getByText(said)).toBeTruthy()
})

it.each([
  ['credit', 'กันเครดิต ฿1,000.00 จากส่วนที่สำรองไว้ให้แคมเปญนี้ และทำสัญญาตามบรีฟฉบับปัจจุบัน'],
  ['package', 'ใช้ 1 สิทธิในแพ็กเกจ และทำสัญญาตามบรีฟฉบับปัจจุบัน'],
] as const)('choosing an applicant of a campaign paid by %s says what pays', async (fund, said) => {
  const { user } = renderWith(list([jobOf(1, 'พลอย', { fund })]))
  await user.click(screen.getByRole('button', { name: 'เลือกคนนี้: พลอย' }))
  expect(within(screen.getByRole('alertdialog')).getByText(said)).toBeTruthy()
})
