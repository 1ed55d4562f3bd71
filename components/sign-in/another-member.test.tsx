import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftKey } from '#lib/browser/drafts.ts'
import { setUnsaved } from '#lib/browser/unsaved.ts'
import { callApi } from '#lib/calls/call.ts'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { defineCall } from '#lib/contract/define-call.ts'
import { done } from '#lib/contract/shapes/common.ts'
import { CallForm } from '../form/call-form.tsx'
import { TextInput } from '../form/text-input.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { FreshCode } from '../operator/fresh-code.tsx'
import { renderWith } from '../testing/render.tsx'
import { SignInOver } from './sign-in-over.tsx'
import { ME, OTHER, saveNote, signedInAs } from './testing/save-note.ts'

// Another member signs in on this device, in another tab, while the page of the first is still open.

const read = defineCall({
  id: 'readNote',
  method: 'GET',
  path: '/api/note',
  access: ['influencer'],
  summary: 'Read',
  response: done,
})

function Note({ draft }: { draft?: string }) {
  const state = useCallForm(saveNote, { labels: { note: 'โน้ต' }, defaultValues: { note: '' }, draft })
  return (
    <CallForm state={state} submitLabel="บันทึก">
      <TextInput {...state.field('note')} />
    </CallForm>
  )
}

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
const cookie = 'uuid_demo_th'
const nowSignedIn = (id: string | undefined) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it there
  document.cookie = id ? `${cookie}=${id}; path=/` : `${cookie}=; path=/; max-age=0`
}
let asked: string[]
const load = vi.hoisted(() => vi.fn())
vi.mock('#lib/browser/load-page.ts', () => ({ loadPage: load }))

beforeAll(() =>
  Promise.all([import('./sign-in-over-dialog.tsx'), import('./hold-member-page.tsx')]).then(() => undefined),
)
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  asked = []
  nowSignedIn(ME)
  scope[TRANSPORT] = async (request) => {
    const { pathname } = new URL(request.url)
    asked.push(`${request.method} ${pathname}`)
    if (pathname === '/api/note') return Response.json({ ok: true })
    nowSignedIn(ME)
    return signedInAs(ME)
  }
})
afterEach(() => {
  delete scope[TRANSPORT]
  nowSignedIn(undefined)
  localStorage.clear()
  setUnsaved('form', false)
  vi.restoreAllMocks()
  load.mockReset()
})

/** Waits for the part that holds the page, which comes after it. */
async function held(...[page]: Parameters<typeof renderWith>) {
  const rendered = renderWith(page)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  return rendered
}
const open = () =>
  held(
    <>
      <Note />
      <a href="/th/Influencer/earn">รายได้</a>
      <SignInOver kind="influencer" memberId={ME} />
    </>,
  )

it('shows what was typed and not sent to its writer alone: of a job a manager fills in the same forms', async () => {
  const key = draftKey('job_draft', 'one-job')
  const note = () => screen.getByLabelText<HTMLInputElement>('โน้ต').value
  const { user, unmount } = renderWith(<Note draft={key} />)
  await user.type(screen.getByLabelText('โน้ต'), 'ของคนแรก')
  unmount()
  // The login of the first ended by itself: nobody signed out.
  nowSignedIn(OTHER)
  const other = renderWith(<Note draft={key} />)
  expect(note()).toBe('')
  other.unmount()
  nowSignedIn(ME)
  renderWith(<Note draft={key} />)
  expect(note()).toBe('ของคนแรก')
})

describe('a page of one member after another has signed in', () => {
  it('sends nothing that was typed to the other account, and sends it once its own member is back', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('โน้ต'), 'ของคนแรก')
    nowSignedIn(OTHER)
    await user.click(screen.getByRole('button', { name: 'บันทึก' }))
    expect(await screen.findByText(/หน้านี้เป็นของบัญชีก่อนหน้า/)).toBeTruthy()
    expect(asked).toEqual([])
    await user.type(screen.getByLabelText('อีเมลหรือเบอร์โทร'), 'mali@example.com')
    await user.type(screen.getByLabelText('รหัสผ่าน'), 'right password')
    await user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบและส่งต่อ' }))
    await waitFor(() => expect(asked).toEqual(['POST /sv_authauth/signin/influencer', 'PATCH /api/note']))
  })

  it('reads nothing of the other account into it', async () => {
    await open()
    await callApi(read, {})
    nowSignedIn(OTHER)
    await expect(callApi(read, {})).rejects.toMatchObject({ code: 'not_signed_in', status: 401 })
    expect(asked).toEqual(['GET /api/note'])
  })

  it('works on while nobody else is signed in, also where the server alone knows that the login is over', async () => {
    await open()
    nowSignedIn(undefined)
    await callApi(read, {})
    expect(asked).toEqual(['GET /api/note'])
  })

  it('does not take the cookie of another installation on the same host for another member', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the page reads it there
    const other = (rest: string) => (document.cookie = `uuid_development_th=${OTHER}; path=/${rest}`)
    nowSignedIn(undefined)
    other('')
    nowSignedIn(ME)
    document.documentElement.dataset.tokenCookie = 'token_demo_th'
    await open()
    await callApi(read, {})
    delete document.documentElement.dataset.tokenCookie
    other('; max-age=0')
    expect(asked).toEqual(['GET /api/note'])
  })

  it('is left by a full load: the frame of the first is never drawn around pages of the second', async () => {
    const { user } = await open()
    const link = screen.getByRole('link', { name: 'รายได้' })
    const followed = vi.fn((event: Event) => event.preventDefault())
    document.body.addEventListener('click', followed)
    await user.click(link)
    expect([followed.mock.calls.length, load.mock.calls.length]).toEqual([1, 0])
    nowSignedIn(OTHER)
    await user.click(link)
    document.body.removeEventListener('click', followed)
    expect(followed).toHaveBeenCalledOnce()
    expect(load).toHaveBeenCalledWith(expect.stringContaining('/th/Influencer/earn'))
  })

  it('loads anew when it is looked at again, unless something typed would be lost', async () => {
    await open()
    const look = () => document.dispatchEvent(new Event('visibilitychange'))
    look()
    expect(load).not.toHaveBeenCalled()
    nowSignedIn(OTHER)
    setUnsaved('form', true)
    look()
    expect(load).not.toHaveBeenCalled()
    setUnsaved('form', false)
    look()
    expect(load.mock.calls).toEqual([[]])
    nowSignedIn(undefined)
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(load).toHaveBeenCalledTimes(2)
  })
})

describe('a page of the console after another operator has signed in', () => {
  const flag = (value: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the page reads it there
    document.cookie = `op_flag_demo_th=${value}; path=/${value ? '' : '; max-age=0'}`
  }
  const openConsole = () =>
    held(
      <>
        <Note />
        <FreshCode operatorId={ME} />
      </>,
    )
  afterEach(() => flag(''))

  it('records nothing that was typed as a decision of the other, and keeps it', async () => {
    flag(ME)
    const { user } = await openConsole()
    await user.type(screen.getByLabelText('โน้ต'), 'เหตุผลของคนแรก')
    flag(OTHER)
    await user.click(screen.getByRole('button', { name: 'บันทึก' }))
    expect(await screen.findByText('หมดเวลาเข้าสู่ระบบ')).toBeTruthy()
    expect(asked).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>('โน้ต').value).toBe('เหตุผลของคนแรก')
    flag(ME)
    await user.click(screen.getByRole('button', { name: 'บันทึก' }))
    await waitFor(() => expect(asked).toEqual(['PATCH /api/note']))
  })

  it.each(['true', OTHER])(
    'goes on beside the login of a member, and with the flag of before: %s',
    async (who) => {
      flag(who === OTHER ? ME : who)
      nowSignedIn(OTHER)
      await openConsole()
      await callApi(read, {})
      expect(asked).toEqual(['GET /api/note'])
    },
  )
})
