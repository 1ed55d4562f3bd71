import { expect, it } from 'vitest'
import { groupNotices, jobOfLink, type Notice, stillAsks } from './notice-groups.ts'

const JOB = '01900000-0000-7000-8000-00000000000'
let count = 0
const notice = (event: string, at: string, link: string | null, readAt: string | null = null): Notice => ({
  id: `n${++count}`,
  event,
  title: event,
  body: '',
  link,
  at: `2026-11-${at}T05:00:00.000Z`,
  readAt,
  waits: stillAsks(event, undefined),
})
const shown = (notices: Notice[]) =>
  groupNotices(notices).map(({ notices: own, unread, asks }) => [own.map(({ event }) => event), unread, asks])

it('one job is one group, whichever page its notices lead to; what needs an act stands first', () => {
  expect(
    shown([
      notice('money_free', '22', '/Influencer/earn'),
      notice('offer_received', '10', `/Influencer/job/${JOB}1`),
      notice('draft_approved', '12', `/Influencer/job/${JOB}1`, '2026-11-13T05:00:00.000Z'),
      notice('changes_asked', '15', `/Influencer/job/${JOB}2`),
      notice('selected', '14', `/Influencer/job/${JOB}2`),
      notice('draft_sent', '16', `/Marketer/campaign/${JOB}9?tab=work&job=${JOB}3`),
      notice('post_sent', '17', `/Marketer/campaign/${JOB}9?tab=work&job=${JOB}4`),
      notice('withdrawal_paid', '21', '/Influencer/earn', '2026-11-22T05:00:00.000Z'),
      notice('password_changed', '20', null),
    ]),
  ).toEqual([
    [['post_sent'], 1, true],
    [['draft_sent'], 1, true],
    [['changes_asked', 'selected'], 2, true],
    [['money_free', 'withdrawal_paid'], 1, false],
    [['password_changed'], 1, false],
    // The notice that required an action is older than the last one on this job, which was read.
    [['draft_approved', 'offer_received'], 1, false],
  ])
})

it('the same reminder for several jobs of a campaign is one group, and the last word of each job counts', () => {
  const due = (job: number, campaign: number, day: string, readAt?: string) =>
    notice('review_due', day, `/Marketer/campaign/${JOB}${campaign}?tab=work&job=${JOB}${job}`, readAt)
  const groups = groupNotices([
    due(1, 8, '20'),
    notice('draft_sent', '18', `/Marketer/campaign/${JOB}8?tab=work&job=${JOB}1`),
    due(2, 8, '21'),
    due(3, 9, '19'),
    due(4, 8, '17', '2026-11-18T05:00:00.000Z'),
  ])
  expect(groups.map(({ jobs, unread, asks, notices }) => [jobs, unread, asks, notices.length])).toEqual([
    [2, 3, true, 3],
    [1, 1, true, 1],
    [1, 0, false, 1],
  ])
})

it('nothing is lost, and the same notices give the same order', () => {
  const given = [
    notice('selected', '01', null),
    notice('selected', '01', null),
    notice('order_paid', '02', '/x'),
  ]
  expect(groupNotices(given).flatMap(({ notices }) => notices)).toHaveLength(3)
  expect(groupNotices([])).toEqual([])
})

it('what was done in its job asks no more; what is about no job asks until it is read', () => {
  expect(stillAsks('offer_received', 'ASSIGN')).toBe(true)
  expect(stillAsks('offer_received', 'READY')).toBe(false)
  expect(stillAsks('changes_asked', 'SUBMIT')).toBe(false)
  expect(stillAsks('draft_sent', 'READY')).toBe(false)
  expect(stillAsks('withdrawal_failed', undefined)).toBe(true)
  expect(stillAsks('money_free', undefined)).toBe(false)
  expect(jobOfLink(`/Marketer/campaign/${JOB}9?tab=work&job=${JOB}3`)).toBe(`${JOB}3`)
  expect(jobOfLink('/Influencer/earn')).toBeUndefined()
})

it('within a group and among groups of one rank the newest stands first, however they came', () => {
  const days = ['03', '09', '05', '07']
  const own = days.map((day) => notice('selected', day, `/Influencer/job/${JOB}1`))
  const apart = days.map((day) =>
    notice('order_paid', day, `/Marketer/credit?order=${day}`, `2026-11-30T05:00:00.000Z`),
  )
  const unread = notice('order_paid', '01', '/Marketer/statement')
  const groups = groupNotices([...apart, ...own, unread])
  const daysOf = (notices: readonly Notice[]) => notices.map(({ at }) => at.slice(8, 10))
  expect(groups.map(({ notices }) => daysOf(notices))).toEqual([
    ['09', '07', '05', '03'],
    // Unread comes before read, although it is older.
    ['01'],
    ['09'],
    ['07'],
    ['05'],
    ['03'],
  ])
})

it('of the reminders of a campaign one that waits is enough to ask; a link without a job is its own subject', () => {
  const due = (job: number, waits: boolean) => ({
    ...notice('review_due', '20', `/Marketer/campaign/${JOB}8?tab=work&job=${JOB}${job}`),
    waits,
  })
  expect(groupNotices([due(1, false), due(2, true)]).map(({ asks }) => asks)).toEqual([true])
  expect(groupNotices([due(1, false), due(2, false)]).map(({ asks }) => asks)).toEqual([false])
  expect(groupNotices([notice('money_free', '20', '/Influencer/earn')]).map(({ key }) => key)).toEqual([
    '/Influencer/earn',
  ])
  const alone = notice('password_changed', '20', null)
  expect(groupNotices([alone]).map(({ key }) => key)).toEqual([alone.id])
  expect(stillAsks('withdrawal_failed', 'READY')).toBe(true)
})
