import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { ApplicantOrder } from './applicant-order.tsx'

it.each([
  [true, 'เชิญล่าสุด', 'สมัครล่าสุด'],
  [false, 'สมัครล่าสุด', 'เชิญล่าสุด'],
])('invited %s: the first order is called %s', (invited, name, other) => {
  const query = { view: 'cards', sort: 'new', proven: false } as const
  renderWith(<ApplicantOrder path="/x?tab=influencers" query={query} after={undefined} invited={invited} />)
  expect(screen.getByRole('link', { name }).getAttribute('aria-current')).toBe('true')
  expect(screen.queryByRole('link', { name: other })).toBeNull()
})
