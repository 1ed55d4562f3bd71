import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { Deliverables } from './deliverables.tsx'

const job = {
  contentOnly: true,
  deliverables: [{ postType: 'reel' as const, count: 1, note: 'Thirty seconds' }],
  draftRequired: true,
  keepLiveHours: 720,
  maxRevisions: 2,
  postFrom: null,
  postUntil: null,
  product: 'ship' as const,
  productNote: 'One trial box, sent for free',
  usageRights: { kind: 'none' as const, months: 0, countries: [] },
}
const lines = () => screen.getAllByRole('listitem').map((one) => one.textContent)

it('parts what is said of a job from the note behind it, and puts no dot where there is no note', () => {
  renderWith(<Deliverables job={job} />, 'en')
  expect(lines()).toContain('Product is sent to you · One trial box, sent for free')
  expect(lines()[0]).toMatch(/^\S.* × 1 · Thirty seconds$/)
})

it('says nothing but the product where the brand wrote no note', () => {
  renderWith(<Deliverables job={{ ...job, productNote: null }} />, 'en')
  expect(lines()).toContain('Product is sent to you')
})
