import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { defineCall } from '#lib/contract/define-call.ts'
import { day, done, minor, typed } from '#lib/contract/shapes/common.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { SIGN_IN_PATH } from '#lib/routes/sign-in-path.ts'
import { renderWith } from '../testing/render.tsx'
import { CallForm } from './call-form.tsx'
import { DateFields } from './date-fields.tsx'
import { MoneyInput } from './money-input.tsx'
import { PasswordInput } from './password-input.tsx'
import { TextInput } from './text-input.tsx'
import { useCallForm } from './use-call-form.ts'
import { useDraft } from './use-draft.ts'

const save = defineCall({
  id: 'saveTest',
  method: 'POST',
  path: '/api/test',
  access: ['member'],
  summary: 'Save',
  body: lazy(() => z.object({ account: typed(20), amount: z.optional(minor), day: z.optional(day) })),
  response: done,
})

type Values = { account: string; amount?: number; day?: string }

function Sample() {
  const state = useCallForm<typeof save, Values>(save, {
    labels: { account: 'เลขบัญชี', amount: 'จำนวนเงิน', day: 'วันโอน' },
    fieldOf: { 'bank.no': 'account' },
    defaultValues: { account: '123' },
  })
  return (
    <CallForm state={state} submitLabel="ส่ง">
      <TextInput {...state.field('account')} />
      <MoneyInput {...state.control('amount')} currency="THB" />
      <DateFields {...state.control('day')} />
    </CallForm>
  )
}

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
let answer: () => Response | Promise<Response>
const refusal = (status: number, error: Record<string, unknown>) =>
  Response.json({ error: { requestId: 'req-7', ...error } }, { status })
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  scope[TRANSPORT] = async () => answer()
})
afterEach(() => {
  vi.restoreAllMocks()
  delete scope[TRANSPORT]
  history.replaceState(null, '', '/')
  localStorage.clear()
})
const press = (user: ReturnType<typeof renderWith>['user']) =>
  user.click(screen.getByRole('button', { name: 'ส่ง' }))

it('a field that the call names otherwise has its message beside the form’s own field, which keeps its text', async () => {
  answer = () => refusal(422, { code: 'malformed_input', fields: { 'bank.no': 'format' } })
  const { user } = renderWith(<Sample />)
  await press(user)
  const account = screen.getByLabelText<HTMLInputElement>('เลขบัญชี')
  await waitFor(() => expect(account.getAttribute('aria-invalid')).toBe('true'))
  expect(account.value).toBe('123')
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`#${account.id}`])
})

it('says that it is busy until the answer has come', async () => {
  let come: (response: Response) => void = () => {}
  answer = () => new Promise((resolve) => (come = resolve))
  const { user, container } = renderWith(<Sample />)
  const form = container.querySelector('form')
  expect(form?.getAttribute('aria-busy')).toBeNull()
  await press(user)
  await waitFor(() => expect(form?.getAttribute('aria-busy')).toBe('true'))
  come(Response.json({ ok: true }))
  await waitFor(() => expect(form?.getAttribute('aria-busy')).toBeNull())
})

it.each([
  ['/th/Operator/withdrawals?status=approved', `/th${SIGN_IN_PATH.operator}`],
  [
    '/th/Marketer/credit/buy?purchase=1',
    `/th${SIGN_IN_PATH.member}?kind=marketer&next=%2Fth%2FMarketer%2Fcredit%2Fbuy%3Fpurchase%3D1`,
  ],
  ['/th/Influencer/earn', `/th${SIGN_IN_PATH.member}?next=%2Fth%2FInfluencer%2Fearn`],
])('who lost the login at %s signs in at %s', async (place, href) => {
  history.replaceState(null, '', place)
  answer = () => refusal(401, { code: 'not_signed_in' })
  const { user } = renderWith(<Sample />)
  await press(user)
  expect((await screen.findByRole('link')).getAttribute('href')).toBe(href)
})

it('the message of a group of controls is said with the group', async () => {
  answer = () => refusal(422, { code: 'malformed_input', fields: { day: 'date' } })
  const { user } = renderWith(<Sample />)
  await press(user)
  const group = screen.getByRole('group', { name: 'วันโอน' })
  await waitFor(() => expect(group.getAttribute('aria-describedby')).toBeTruthy())
  const said = group
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id))
  expect(said?.at(-1)?.textContent).toBeTruthy()
})

it('an amount that nobody can read stays as it was typed', async () => {
  const { user } = renderWith(<Sample />)
  const amount = screen.getByLabelText<HTMLInputElement>('จำนวนเงิน')
  await user.type(amount, '12.3.4')
  fireEvent.blur(amount)
  expect(amount.value).toBe('12.3.4')
  await user.clear(amount)
  await user.type(amount, '1200')
  fireEvent.blur(amount)
  expect(amount.value).toBe('1,200.00')
})

it('a number of an identity document is not written into the browser, and starting over leaves nothing', async () => {
  function Draft() {
    const form = useForm({ defaultValues: { name: '', nationalId: '' } })
    const draft = useDraft(form, 'draft:test', ['nationalId'])
    return (
      <>
        <input aria-label="name" {...form.register('name')} />
        <input aria-label="id" {...form.register('nationalId')} />
        <button type="button" onClick={draft.startOver}>
          over
        </button>
      </>
    )
  }
  const { user } = renderWith(<Draft />)
  await user.type(screen.getByLabelText('name'), 'มะลิ')
  await user.type(screen.getByLabelText('id'), '1101700230708')
  expect(JSON.parse(localStorage.getItem('draft:test') ?? 'null')).toEqual({ name: 'มะลิ' })
  await user.click(screen.getByRole('button', { name: 'over' }))
  expect(localStorage.getItem('draft:test')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('')
})

it('that a password is shown is said as well', async () => {
  const { user } = renderWith(<PasswordInput label="รหัสผ่าน" autoComplete="current-password" />)
  const said = screen.getByRole('status')
  expect(said.textContent).toBe('')
  await user.click(screen.getByRole('button'))
  expect(screen.getByLabelText<HTMLInputElement>('รหัสผ่าน').type).toBe('text')
  expect(said.textContent).not.toBe('')
  await user.click(screen.getByRole('button'))
  expect([screen.getByLabelText<HTMLInputElement>('รหัสผ่าน').type, said.textContent]).toEqual(['password', ''])
})
