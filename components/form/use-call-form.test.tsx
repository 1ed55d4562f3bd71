import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasUnsavedChanges } from '#lib/browser/unsaved.ts'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { defineCall } from '#lib/contract/define-call.ts'
import { day, done, minor, typed } from '#lib/contract/shapes/common.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { renderWith } from '../testing/render.tsx'
import { CallForm } from './call-form.tsx'
import { Checkbox } from './choices.tsx'
import { DateFields } from './date-fields.tsx'
import { MoneyInput } from './money-input.tsx'
import { PasswordInput } from './password-input.tsx'
import { TextInput } from './text-input.tsx'
import { useCallForm } from './use-call-form.ts'

const save = defineCall({
  id: 'saveTest',
  method: 'POST',
  path: '/api/test/{id}',
  access: ['member'],
  summary: 'Save',
  body: lazy(() =>
    z.object({
      email: z.email(),
      nick: z.optional(typed(20, 3)),
      password: z.string().check(z.minLength(10)),
      amount: minor.check(z.gte(10_000)),
      birthDay: day,
      consent: z.literal(true),
    }),
  ),
  response: done,
  idempotent: true,
})

const labels = {
  email: 'อีเมล',
  nick: 'ชื่อเล่น',
  password: 'รหัสผ่าน',
  amount: 'จำนวนเงิน',
  birthDay: 'วันเกิด',
  consent: 'ยอมรับข้อตกลง',
}

function Form({ onSuccess }: { onSuccess?: () => void }) {
  const state = useCallForm(save, {
    labels,
    input: { params: { id: '1' } },
    defaultValues: { email: '', nick: '', password: '', birthDay: '' },
    words: { 'amount.too_small': 'ถอนขั้นต่ำ ฿100' },
    signInHref: '/th/Influencer/preLogin/goto:login',
    ...(onSuccess ? { onSuccess } : {}),
  })
  return (
    <CallForm state={state} submitLabel="ส่ง">
      <TextInput {...state.field('email')} autoComplete="email" />
      <TextInput {...state.field('nick')} />
      <PasswordInput {...state.field('password')} autoComplete="new-password" />
      <MoneyInput {...state.control('amount')} currency="THB" />
      <DateFields {...state.control('birthDay')} birthday />
      <Checkbox {...state.field('consent')} />
    </CallForm>
  )
}

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
let requests: { body: Record<string, unknown>; key: string | null }[]
let answer: () => Response | Promise<Response>
const refusal = (status: number, error: Record<string, unknown>) =>
  Response.json({ error: { requestId: 'req-7', ...error } }, { status })

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  document.title = 'สมัคร – Siang'
  requests = []
  answer = () => Response.json({ ok: true })
  scope[TRANSPORT] = async (request) => {
    requests.push({
      body: JSON.parse(await request.text()),
      key: request.headers.get('idempotency-key'),
    })
    return answer()
  }
})
afterEach(() => {
  delete scope[TRANSPORT]
  vi.restoreAllMocks()
})

type User = ReturnType<typeof renderWith>['user']
async function fillIn(user: User) {
  await user.type(screen.getByLabelText('อีเมล'), 'a@example.com')
  await user.type(screen.getByLabelText('รหัสผ่าน'), 'long enough')
  await user.type(screen.getByLabelText('จำนวนเงิน'), '๑,๒๐๐.๕๐')
  await user.type(screen.getByLabelText('วันที่'), '28')
  await user.selectOptions(screen.getByLabelText('เดือน'), '2')
  await user.type(screen.getByLabelText('ปี'), '2540')
  await user.click(screen.getByLabelText('ยอมรับข้อตกลง'))
}
const press = (user: User) => user.click(screen.getByRole('button', { name: 'ส่ง' }))

describe('useCallForm', () => {
  it('sends the body of the contract, with empty optional fields left out', async () => {
    const onSuccess = vi.fn()
    const { user } = renderWith(<Form onSuccess={onSuccess} />)
    await fillIn(user)
    expect(screen.getByText('พ.ศ. 2540 (ค.ศ. 1997)')).toBeTruthy()
    await press(user)
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1))
    expect(requests).toEqual([
      {
        body: {
          email: 'a@example.com',
          password: 'long enough',
          amount: 120050,
          birthDay: '1997-02-28',
          consent: true,
        },
        key: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ])
    expect(hasUnsavedChanges()).toBe(false)
  })

  it('focuses the summary, links to the fields, and uses the same words (row 17)', async () => {
    const { user, container } = renderWith(<Form />)
    expect(container.querySelector('form')?.method).toBe('post')
    expect(container.querySelector('form')?.noValidate).toBe(true)
    await press(user)
    const summary = await screen.findByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(document.title).toBe('ข้อผิดพลาด: สมัคร – Siang')
    const links = within(summary).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'กรอกอีเมล',
      'กรอกรหัสผ่าน',
      'กรอกจำนวนเงิน',
      'กรอกวันเกิด',
      'ทำเครื่องหมายที่ยอมรับข้อตกลง',
    ])
    expect(screen.getAllByText('กรอกอีเมล')).toHaveLength(2)
    const email = screen.getByLabelText('อีเมล')
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'กรอกอีเมล',
    )
    for (const link of links) {
      await user.click(link)
      expect(`#${document.activeElement?.id}`).toBe(link.getAttribute('href'))
    }
    expect(requests).toEqual([])
  })

  it('checks live while correcting, and takes the prefix away', async () => {
    const { user } = renderWith(<Form />)
    await press(user)
    await screen.findByRole('alert')
    await fillIn(user)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(document.title).toBe('สมัคร – Siang')
    const amount = screen.getByLabelText('จำนวนเงิน')
    await user.clear(amount)
    await screen.findByRole('alert')
    // The summary is back, but nothing was sent: the hands stay where they type.
    expect(document.activeElement).toBe(amount)
    await user.keyboard('99')
    expect((await screen.findAllByText('ถอนขั้นต่ำ ฿100')).length).toBe(2)
  })

  it('puts server errors on their fields and keeps the values', async () => {
    answer = () => refusal(422, { code: 'malformed_input', fields: { email: 'already_registered' } })
    const { user } = renderWith(<Form />)
    await fillIn(user)
    await press(user)
    const summary = await screen.findByRole('alert')
    expect(within(summary).getAllByRole('link')).toHaveLength(1)
    expect(screen.getByLabelText('อีเมล').getAttribute('aria-invalid')).toBe('true')
    expect((screen.getByLabelText('อีเมล') as HTMLInputElement).value).toBe('a@example.com')
    expect(hasUnsavedChanges()).toBe(true)
  })

  it('says a business refusal with its reference', async () => {
    answer = () => refusal(409, { code: 'insufficient_balance' })
    const { user } = renderWith(<Form />)
    await fillIn(user)
    await press(user)
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('req-7')
    expect(within(summary).queryAllByRole('link')).toHaveLength(0)
  })

  it('ignores a second press', async () => {
    let finish: (response: Response) => void = () => {}
    answer = () =>
      new Promise((resolve) => {
        finish = resolve
      })
    const { user, container } = renderWith(<Form />)
    await fillIn(user)
    const form = container.querySelector('form') as HTMLFormElement
    fireEvent.submit(form)
    fireEvent.submit(form)
    await waitFor(() => expect(requests).toHaveLength(1))
    await press(user)
    expect(requests).toHaveLength(1)
    const button = screen.getByRole('button', { name: 'ส่ง' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await act(async () => finish(Response.json({ ok: true })))
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  })

  it('keeps the idempotency key until a definite answer came', async () => {
    const { user } = renderWith(<Form />)
    await fillIn(user)
    answer = () => {
      throw new TypeError('network down')
    }
    await press(user)
    await screen.findByText(/เชื่อมต่อไม่ได้/)
    answer = () => refusal(409, { code: 'insufficient_balance' })
    await press(user)
    await screen.findByText(/req-7/)
    answer = () => Response.json({ ok: true })
    await press(user)
    await waitFor(() => expect(requests).toHaveLength(3))
    expect(requests[1]?.key).toBe(requests[0]?.key)
    expect(requests[2]?.key).not.toBe(requests[1]?.key)
  })

  it('shows the way to sign in when the login has ended, with the values kept', async () => {
    answer = () => refusal(401, { code: 'not_signed_in' })
    const { user } = renderWith(<Form />)
    await fillIn(user)
    await press(user)
    const link = await screen.findByRole('link', { name: /เข้าสู่ระบบ/ })
    expect(link.getAttribute('href')).toBe('/th/Influencer/preLogin/goto:login')
    expect((screen.getByLabelText('รหัสผ่าน') as HTMLInputElement).value).toBe('long enough')
  })

  it('warns before a changed form is left by a link', async () => {
    const ask = vi.spyOn(window, 'confirm').mockReturnValue(false)
    const { user } = renderWith(
      <>
        <a href="/th/faq">FAQ</a>
        <Form />
      </>,
    )
    const followed = vi.fn()
    const onNavigate = (event: MouseEvent) => {
      if (event.target instanceof HTMLAnchorElement) followed()
      event.preventDefault()
    }
    document.addEventListener('click', onNavigate)
    await user.click(screen.getByText('FAQ'))
    expect(ask).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText('อีเมล'), 'a')
    await user.click(screen.getByText('FAQ'))
    expect(ask).toHaveBeenCalledTimes(1)
    expect(followed).toHaveBeenCalledTimes(1)
    document.removeEventListener('click', onNavigate)
  })

  it('shows and hides the password', async () => {
    const { user } = renderWith(<Form />)
    const password = screen.getByLabelText('รหัสผ่าน') as HTMLInputElement
    expect(password.type).toBe('password')
    await user.click(screen.getByRole('button', { name: 'แสดงรหัสผ่าน' }))
    expect(password.type).toBe('text')
  })
})
