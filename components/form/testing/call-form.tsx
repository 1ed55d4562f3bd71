import { screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { defineCall } from '#lib/contract/define-call.ts'
import { day, done, minor, typed } from '#lib/contract/shapes/common.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import type { renderWith } from '../../testing/render.tsx'
import { CallForm } from '../call-form.tsx'
import { Checkbox } from '../choices.tsx'
import { DateFields } from '../date-fields.tsx'
import { MoneyInput } from '../money-input.tsx'
import { PasswordInput } from '../password-input.tsx'
import { TextInput } from '../text-input.tsx'
import { useCallForm } from '../use-call-form.ts'

export const save = defineCall({
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

export const labels = {
  email: 'อีเมล',
  nick: 'ชื่อเล่น',
  password: 'รหัสผ่าน',
  amount: 'จำนวนเงิน',
  birthDay: 'วันเกิด',
  consent: 'ยอมรับข้อตกลง',
}

export function Form({ onSuccess }: { onSuccess?: () => void }) {
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

export const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
export const server: {
  requests: { body: Record<string, unknown>; key: string | null }[]
  answer: () => Response | Promise<Response>
} = { requests: [], answer: () => Response.json({ ok: true }) }

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  document.title = 'สมัคร – Siang'
  server.requests = []
  server.answer = () => Response.json({ ok: true })
  scope[TRANSPORT] = async (request) => {
    server.requests.push({
      body: JSON.parse(await request.text()),
      key: request.headers.get('idempotency-key'),
    })
    return server.answer()
  }
})
afterEach(() => {
  delete scope[TRANSPORT]
  vi.restoreAllMocks()
})

export type User = ReturnType<typeof renderWith>['user']
export async function fillIn(user: User) {
  await user.type(screen.getByLabelText('อีเมล'), 'a@example.com')
  await user.type(screen.getByLabelText('รหัสผ่าน'), 'long enough')
  await user.type(screen.getByLabelText('จำนวนเงิน'), '๑,๒๐๐.๕๐')
  await user.type(screen.getByLabelText('วันที่'), '28')
  await user.selectOptions(screen.getByLabelText('เดือน'), '2')
  await user.type(screen.getByLabelText('ปี'), '2540')
  await user.click(screen.getByLabelText('ยอมรับข้อตกลง'))
}
export const press = (user: User) => user.click(screen.getByRole('button', { name: 'ส่ง' }))
