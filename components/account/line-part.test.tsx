import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../testing/fake-server.ts'
import { renderWith } from '../testing/render.tsx'
import { type LineLink, LinePart } from './line-part.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))

const PAGE = '/th/Influencer/lineNotification'
const STATE = 's'.repeat(43)
const link: LineLink = {
  state: 'none',
  code: null,
  expiresAt: null,
  url: null,
  linkedAt: null,
  isLocal: false,
  canLogin: true,
}
const server = fakeServer()
beforeEach(() => {
  server.answer = () => Response.json({ ...link, state: 'linked' })
})
afterEach(() => history.replaceState(null, '', '/'))
const open = (search: string, given: Partial<LineLink> = {}) => {
  history.replaceState(null, '', PAGE + search)
  return renderWith(<LinePart link={{ ...link, ...given }} qr={null} />)
}

describe('linking by LINE’s sign-in', () => {
  it('is offered only where it is configured', () => {
    open('', { canLogin: false })
    expect(screen.queryByRole('button', { name: 'เข้าสู่ระบบ LINE เพื่อเชื่อม' })).toBeNull()
    expect(screen.getByRole('button', { name: 'เชื่อม LINE' })).toBeTruthy()
  })

  it('says how the two ways differ', () => {
    open('')
    for (const [name, text] of [
      ['เข้าสู่ระบบ LINE เพื่อเชื่อม', /ไม่ต้องพิมพ์รหัส/],
      ['เชื่อม LINE ด้วยรหัส', /ส่งรหัสนั้นให้บัญชี LINE ของเรา/],
    ] as const)
      expect(screen.getByRole('button', { name }).parentElement?.textContent).toMatch(text)
  })

  it('sends what LINE led back with once, and takes it out of the address', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    open(`?code=abc&state=${STATE}`)
    await waitFor(() =>
      expect(server.sent()).toEqual([
        { path: '/api/line-link/login/finish', body: { code: 'abc', state: STATE } },
      ]),
    )
    expect(location.search).toBe('')
  })

  it('says so when the person did not confirm, without a call', async () => {
    open(`?error=access_denied&state=${STATE}`)
    expect(await screen.findByText(/LINE ไม่ได้รับการยืนยันจากคุณ/)).toBeTruthy()
    expect([location.search, server.seen]).toEqual(['', []])
  })

  it('says so when the attempt is over', async () => {
    server.answer = () => Response.json({ error: { code: 'not_found', requestId: 'r' } }, { status: 404 })
    open(`?code=abc&state=${STATE}`)
    expect(await screen.findByText(/หมดเวลาแล้ว กดเชื่อมใหม่/)).toBeTruthy()
  })
})

it('the code takes the focus of the button that asked for it', async () => {
  const { user, rerenderWith } = open('')
  await user.click(screen.getByRole('button', { name: 'เชื่อม LINE ด้วยรหัส' }))
  await waitFor(() => expect(server.sent()).toEqual([{ path: '/api/line-link', body: {} }]))
  rerenderWith(<LinePart link={{ ...link, state: 'waiting', code: 'RH79W8' }} qr={null} />)
  await waitFor(() => expect(document.activeElement?.textContent).toContain('RH79W8'))
})
