import { expect, test } from 'vitest'
import { findMessageEvent, MESSAGE_EVENTS } from '../../../domain/notification/events.ts'
import { linkPage } from './link-page.ts'

test('every page that a message leads to has a name of its own', () => {
  const links = MESSAGE_EVENTS.flatMap((event) => findMessageEvent(event)?.link ?? [])
    .filter((link) => link !== '{jobLink}')
    .map((link) => link.replace('{Area}', 'Marketer').replace(/\{\w+\}/g, 'x'))
  expect(links.length).toBeGreaterThan(60)
  expect(links.filter((link) => linkPage(link) === 'other')).toEqual([])
  expect(linkPage('/nowhere')).toBe('other')
})

test.each([
  ['/Influencer/job/1', 'job'],
  ['/Marketer/campaign/1?tab=work&job=2', 'job'],
  ['/Marketer/campaign/1?tab=influencers&job=2', 'applicants'],
  ['/Marketer/campaign/1', 'campaign'],
  ['/Marketer/credit/buy?purchase=1', 'order'],
  ['/Influencer/earn?view=bank', 'bank'],
  ['/Influencer/signup#resume=secret', 'resume'],
  ['/Marketer/recovery#undo=secret', 'undo'],
  ['/Operator/welcome#key=secret', 'password'],
])('%s leads to: %s', (link, page) => {
  expect(linkPage(link)).toBe(page)
})
