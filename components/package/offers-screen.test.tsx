import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '../testing/render.tsx'
import { OffersScreen } from './offers-screen.tsx'

const NONE = { items: [], page: 1, limit: 6, total: 0 }

it.each([
  ['package', 'อยากเห็นก่อนว่าได้ใคร', '/th/Marketer/influencerPackage'],
  ['bundle', 'อยากให้คนสมัครเข้ามาเอง', '/th/Marketer/package'],
] as const)('a list of the kind %s leads to the other kind only where one is sold', (kind, words, path) => {
  const { unmount } = renderWith(<OffersScreen kind={kind} list={NONE} hasOther />)
  expect(screen.getByRole('link', { name: new RegExp(words) }).getAttribute('href')).toBe(path)
  unmount()
  renderWith(<OffersScreen kind={kind} list={NONE} hasOther={false} />)
  expect(screen.queryByRole('link', { name: new RegExp(words) })).toBeNull()
})
