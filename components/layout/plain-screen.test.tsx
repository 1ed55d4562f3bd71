import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '../testing/render.tsx'
import { PlainScreen } from './plain-screen.tsx'

it.each([
  ['Influencer-lineNotification', 'การแจ้งเตือน', '/th/Influencer/account?section=notifications'],
  ['Marketer-changePassword', 'ความปลอดภัย', '/th/Marketer/account?section=security'],
] as const)('leads from %s back to its section of the account', (name, label, href) => {
  renderWith(<PlainScreen name={name} />)
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href)
})

it('leads nowhere from a page that is a step of joining', () => {
  renderWith(<PlainScreen name="Influencer-verifyMobilePhone" />)
  expect(screen.queryByRole('link')).toBeNull()
})
