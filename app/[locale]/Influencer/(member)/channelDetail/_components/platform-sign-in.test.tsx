import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { ChannelDetailScreen } from './channel-detail-screen.tsx'
import { detail, one } from './testing/channel.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))

describe('signing in at the platform', () => {
  const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
  const seen: { path: string; body: unknown }[] = []
  const answerWith = (answer: () => Response) => {
    seen.length = 0
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    scope[TRANSPORT] = async (request) => {
      seen.push({ path: new URL(request.url).pathname, body: JSON.parse(await request.text()) })
      return answer()
    }
  }
  const refusal = (code: string, status: number) =>
    answerWith(() => Response.json({ error: { code, requestId: 'r' } }, { status }))
  afterEach(() => {
    delete scope[TRANSPORT]
    vi.restoreAllMocks()
    history.replaceState(null, '', '/')
  })
  const STATE = 's'.repeat(43)
  const back = (code: string | null, locale: 'th' | 'en' = 'th') => {
    history.replaceState(null, '', `/th/Influencer/channelDetail?state=${STATE}&code=${code}`)
    renderWith(<ChannelDetailScreen place={{ view: 'login', answer: { code, state: STATE } }} />, locale)
  }

  it('stands before the code where it is configured, and not at all elsewhere', async () => {
    renderWith(<ChannelDetailScreen place={{ view: 'add', type: 'TIKTOK', canLogin: true }} />)
    expect(await screen.findByRole('button', { name: 'เชื่อมด้วยการเข้าสู่ระบบ TikTok' })).toBeTruthy()
    expect(await screen.findByLabelText(/ชื่อบัญชีหรือลิงก์โปรไฟล์/)).toBeTruthy()
    document.body.replaceChildren()
    renderWith(<ChannelDetailScreen place={{ view: 'add', type: 'TIKTOK', canLogin: false }} />)
    expect(await screen.findByLabelText(/ชื่อบัญชีหรือลิงก์โปรไฟล์/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /เข้าสู่ระบบ/ })).toBeNull()
  })
  it('is the first way to reconnect; an active channel refreshes its figures by it', async () => {
    await one(detail({ status: 'disconnected', nextAction: 'reconnect', canLogin: true }), 'en')
    expect(await screen.findByRole('button', { name: 'Sign in to Instagram to connect' })).toBeTruthy()
    expect(screen.getByText(/business and creator accounts/)).toBeTruthy()
    document.body.replaceChildren()
    await one(detail({ canLogin: true }), 'en')
    expect(await screen.findByRole('button', { name: 'Update figures from Instagram' })).toBeTruthy()
  })
  it('Google’s is not offered inside another app, where Google refuses it', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Mobile Line/15.1.0')
    renderWith(<ChannelDetailScreen place={{ view: 'add', type: 'YOUTUBE', canLogin: true }} />)
    expect(await screen.findByLabelText(/ชื่อบัญชีหรือลิงก์โปรไฟล์/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /เข้าสู่ระบบ YouTube/ })).toBeNull())
  })
  it('sends what the platform led back with once, and takes it out of the address', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    answerWith(() => Response.json({ items: [detail()] }))
    back('abc')
    expect(await screen.findByText('กำลังเชื่อมช่องทาง')).toBeTruthy()
    await waitFor(() =>
      expect(seen).toEqual([{ path: '/api/channel-login/finish', body: { code: 'abc', state: STATE } }]),
    )
    expect(location.search).toBe('')
  })
  it('who declined reads so, without a call', async () => {
    answerWith(() => Response.json({}))
    back(null)
    expect((await screen.findByRole('alert')).textContent).toMatch(/ไม่ได้รับการยืนยันจากคุณ/)
    expect(seen).toEqual([])
  })
  it.each([
    ['not_found', 404, /was used already/],
    ['unavailable', 503, /is not answering/],
    ['channel_account_differs', 409, /with another account/],
    ['channel_taken', 409, /./],
  ] as const)('%s is said with the way on', async (code, status, text) => {
    refusal(code, status)
    back('abc', 'en')
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect(screen.getByRole('link', { name: 'Choose a channel again' }).getAttribute('href')).toBe(
      '/en/Influencer/channelDetail?add=1',
    )
  })
})
