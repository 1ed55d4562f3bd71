import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { campaignOf } from '../../testing/campaign.ts'
import { renderWith } from '../../testing/render.tsx'
import { DonePanel } from './done-panel.tsx'

const copy = () => screen.queryByRole('button', { name: 'คัดลอกลิงก์' })

it('an open job offers the link of its page on the board; one in review and an invitation have none', () => {
  const campaign = campaignOf({ status: 'open' })
  const { unmount } = renderWith(<DonePanel campaign={campaign} done={{ status: 'open', offers: [] }} />)
  const path = `/th/jobMarketBoard/detail/${campaign.id}`
  expect(screen.getByRole('link', { name: 'ดูประกาศในตลาดงาน' }).getAttribute('href')).toBe(path)
  expect(copy()?.outerHTML).toContain(`"${window.location.origin}${path}"`)
  unmount()
  const review = renderWith(<DonePanel campaign={campaign} done={{ status: 'in_review', offers: [] }} />)
  expect(copy()).toBeNull()
  review.unmount()
  renderWith(<DonePanel campaign={campaignOf({ entry: 'invite' })} done={{ status: 'open', offers: [] }} />)
  expect(copy()).toBeNull()
})
