import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CallError } from '#lib/calls/call.ts'
import { useErrorText } from '../../form/use-error-text.ts'
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

it.each([
  ['th', /พลอย: คุณส่งข้อเสนอให้อินฟลูเอนเซอร์คนนี้ครบ 10 ครั้งใน 24 ชั่วโมงแล้ว ส่งได้อีกใน 21 ชั่วโมง/],
  ['en', /พลอย: You have made this influencer 10 offers in 24 hours.* You can offer again in 21 hours\./],
] as const)('an offer beyond the bound of a day says the bound and when it ends: %s', (locale, text) => {
  const error = new CallError('offers_used_up', { status: 409, details: { most: 10, hours: 21 } })
  renderWith(
    <DonePanel
      campaign={campaignOf({ entry: 'invite' })}
      done={{ status: 'open', offers: [{ channelId: 'one', name: 'พลอย', error }] }}
    />,
    locale,
  )
  expect(document.body.textContent).toMatch(text)
})

it.each([
  ['th', 'ทีมงานตรวจแคมเปญของคุณได้วันละไม่เกิน 20 แคมเปญ ส่งได้อีกใน 5 ชั่วโมง แบบร่างยังอยู่'],
  [
    'en',
    'Our team reviews 20 of your campaigns a day at most. You can send this one in 5 hours. The draft is kept.',
  ],
] as const)('a campaign beyond the reviews of a day says the bound and when it ends: %s', (locale, text) => {
  const error = new CallError('reviews_used_up', { status: 409, details: { most: 20, hours: 5 } })
  const Say = () => <p>{useErrorText()(error)}</p>
  renderWith(<Say />, locale)
  expect(screen.getByText(text)).toBeTruthy()
})
