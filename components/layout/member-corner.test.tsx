import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWith } from '../testing/render.tsx'
import { MemberCorner } from './member-corner.tsx'

vi.mock('next/navigation', () => ({
  usePathname: () => '/th/Influencer/dashboard',
  useSearchParams: () => new URLSearchParams(),
}))

it('is the member: picture or letter, the account, the language and the way out in one panel', () => {
  const member = { name: 'พลอย', email: 'ploy@influ.demo', imageFileId: null }
  const { container, unmount } = renderWith(<MemberCorner kind="influencer" member={member} locale="th" />)
  const corner = screen.getByRole('button', { name: 'บัญชีของ พลอย' })
  const panel = container.querySelector<HTMLElement>(`#${corner.getAttribute('popovertarget')}`)
  if (!panel) throw new Error('the corner opens nothing')
  expect(panel.getAttribute('popover')).toBe('auto')
  expect(panel.textContent).toContain('ploy@influ.demo')
  const hrefs = [...panel.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('/th/Influencer/account')
  expect(hrefs.some((href) => href?.startsWith('/en/Influencer/dashboard'))).toBe(true)
  expect(within(panel).getByText('ออกจากระบบ').tagName).toBe('BUTTON')
  unmount()
  const pictured = renderWith(
    <MemberCorner
      kind="marketer"
      member={{ ...member, imageFileId: '01900000-0000-7000-8000-000000000001' }}
      locale="th"
    />,
  )
  expect(pictured.container.querySelector('img')?.getAttribute('src')).toBe(
    '/api/files/01900000-0000-7000-8000-000000000001',
  )
})

it('gives an operator the account and the way out of the console, and no choice of news', () => {
  const member = { name: 'อรพรรณ', email: 'ops@siang.demo', imageFileId: null }
  const { container } = renderWith(<MemberCorner kind="operator" member={member} locale="th" />)
  const hrefs = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('/th/Operator/account')
  expect(hrefs.some((href) => href?.includes('section=notifications'))).toBe(false)
  expect(screen.getByText('ออกจากระบบ').tagName).toBe('BUTTON')
})
