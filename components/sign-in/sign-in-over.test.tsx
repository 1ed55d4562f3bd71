import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { CallForm } from '../form/call-form.tsx'
import { TextInput } from '../form/text-input.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { renderWith } from '../testing/render.tsx'
import { SignInOver } from './sign-in-over.tsx'
import { ME, OTHER, saveNote, signedInAs } from './testing/save-note.ts'

function Note({ onSaved }: { onSaved: () => void }) {
  const state = useCallForm(saveNote, {
    labels: { note: 'โน้ต' },
    defaultValues: { note: '' },
    onSuccess: onSaved,
  })
  return (
    <CallForm state={state} submitLabel="บันทึก">
      <TextInput {...state.field('note')} />
    </CallForm>
  )
}

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
let isSignedIn: boolean
let signsInAs: string
let saved: unknown[]
const refuse = (code: string, status: number) =>
  Response.json({ error: { code, requestId: 'x' } }, { status })

// Lazy parts are loaded before the first test, so that waiting for them does not exceed its timeout.
beforeAll(() => import('./sign-in-over-dialog.tsx').then(() => undefined))
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  isSignedIn = false
  signsInAs = ME
  saved = []
  scope[TRANSPORT] = async (request) => {
    const body = JSON.parse(await request.text())
    if (new URL(request.url).pathname === '/api/note') {
      if (!isSignedIn) return refuse('not_signed_in', 401)
      saved.push(body)
      return Response.json({ ok: true })
    }
    if (body.password !== 'right password') return refuse('wrong_credentials', 401)
    isSignedIn = true
    return signedInAs(signsInAs)
  }
})
afterEach(() => {
  delete scope[TRANSPORT]
  vi.restoreAllMocks()
})

async function saveWithoutLogin() {
  const onSaved = vi.fn()
  const { user } = renderWith(
    <>
      <Note onSaved={onSaved} />
      <SignInOver kind="influencer" memberId={ME} />
    </>,
  )
  await user.type(screen.getByLabelText('โน้ต'), 'ยาวมากและยังไม่ได้ส่ง')
  await user.click(screen.getByRole('button', { name: 'บันทึก' }))
  await screen.findByRole('dialog')
  const signIn = async (password: string) => {
    await user.clear(screen.getByLabelText('อีเมลหรือเบอร์โทร'))
    await user.type(screen.getByLabelText('อีเมลหรือเบอร์โทร'), 'mali@example.com')
    await user.clear(screen.getByLabelText('รหัสผ่าน'))
    await user.type(screen.getByLabelText('รหัสผ่าน'), password)
    await user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบและส่งต่อ' }))
  }
  return { user, onSaved, signIn }
}

describe('sign-in over the page (C11)', () => {
  it('begins in its first field', async () => {
    await saveWithoutLogin()
    expect(document.activeElement).toBe(screen.getByLabelText('อีเมลหรือเบอร์โทร'))
  })

  it('sends what was typed once the same member is signed in again, also after a wrong password', async () => {
    const { onSaved, signIn } = await saveWithoutLogin()
    await signIn('wrong password')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(saved).toEqual([])
    await signIn('right password')
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
    expect(saved).toEqual([{ note: 'ยาวมากและยังไม่ได้ส่ง' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('never sends it from another account', async () => {
    signsInAs = OTHER
    const { onSaved, signIn } = await saveWithoutLogin()
    await signIn('right password')
    expect(await screen.findByText(/ที่กรอกไว้เป็นของบัญชีเดิม/)).toBeTruthy()
    expect(saved).toEqual([])
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('keeps the text when it is closed, and asks again at the next press', async () => {
    const { user, onSaved } = await saveWithoutLogin()
    await user.click(screen.getByRole('button', { name: 'ปิด' }))
    expect(await screen.findByText('หมดเวลาเข้าสู่ระบบ')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('โน้ต').value).toBe('ยาวมากและยังไม่ได้ส่ง')
    await user.click(screen.getByRole('button', { name: 'บันทึก' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(onSaved).not.toHaveBeenCalled()
  })
})
