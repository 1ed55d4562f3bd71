import { expect, it } from 'vitest'
import { liftOver } from './lift-over.ts'

const box = (top: number, bottom: number, left = 16, right = 374) => ({ top, bottom, left, right })
// A phone 844 px high: the bottom bar starts at 788, and the notice of 54 px is 12 px above it.
const notice = { left: 16, right: 374, height: 54, bottom: 776 }

it('stays where the control is elsewhere: above, below, beside', () => {
  expect(liftOver(notice, box(300, 344))).toBe(0)
  expect(liftOver(notice, box(790, 840))).toBe(0)
  expect(liftOver({ ...notice, left: 460, right: 816 }, box(740, 784, 16, 200))).toBe(0)
})

it('stands over a control in its place, with a gap', () => {
  const lift = liftOver(notice, box(732, 788))
  expect(notice.bottom - lift).toBe(732 - 12)
  expect(notice.bottom - liftOver(notice, box(680, 724))).toBe(680 - 12)
})

it('goes no higher than under the header', () => {
  expect(notice.bottom - notice.height - liftOver(notice, box(60, 780))).toBe(64)
})
