import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import type { JobDetail } from './commands/command-job.ts'
import { FactsPart } from './facts-part.tsx'

const jobOf = (job: Partial<JobDetail>, terms: Partial<JobDetail['terms']> = {}) =>
  ({
    phase: 'draft',
    revisionNo: 0,
    keepLiveUntil: null,
    serverTime: '2026-11-21T10:00:00.000Z',
    channel: { id: 'c', type: 'INSTAGRAM', handle: 'ploy', followers: 1 },
    terms: {
      contentOnly: false,
      draftRequired: true,
      maxRevisions: 2,
      keepLiveHours: 168,
      postWindowEnd: '2026-11-20T10:00:00.000Z',
      ...terms,
    },
    ...job,
  }) as unknown as JobDetail

function said(job: JobDetail): string {
  cleanup()
  renderWith(<FactsPart job={job} />, 'en')
  return screen.getByRole('region', { name: 'About this job' }).textContent ?? ''
}
const ASKED = /before you post|no draft|Keep the post up|Post by/

it.each(['CANCEL', 'REJECTED', 'COMPLETED'] as const)('a job that is over asks nothing: %s', (status) => {
  expect(said(jobOf({ status }))).not.toMatch(ASKED)
  expect(said(jobOf({ status }, { draftRequired: false }))).not.toMatch(ASKED)
})

it('a draft that was approved is not asked for again, and a time that ended is over', () => {
  expect(said(jobOf({ status: 'READY', phase: 'draft' }))).toMatch(
    /before you post.*Keep the post up.*7 days.*Post by/s,
  )
  expect(said(jobOf({ status: 'READY', phase: 'publish' }))).toMatch(/DraftApproved.*Keep the post up/s)
  const over = { status: 'COMPLETED', phase: 'insight', keepLiveUntil: '2026-11-20T10:00:00.000Z' } as const
  expect(said(jobOf(over))).toMatch(/DraftApproved.*Time to keep the post up.*ended Nov/s)
  expect(said(jobOf({ ...over, status: 'INSIGHT', keepLiveUntil: '2026-11-22T10:00:00.000Z' }))).toMatch(
    /Keep the post up.*until Nov/s,
  )
})

it('calls no draft approved that nobody approved, when our team completed the job by a decision', () => {
  const decided = { status: 'COMPLETED', dispute: 'resolved' } as const
  expect(said(jobOf({ ...decided, phase: 'draft' }))).not.toContain('Approved')
  expect(said(jobOf({ ...decided, phase: 'publish' }))).toContain('DraftApproved')
})

it('names no day for a post to stay up while our team decides, since its clocks stand still', () => {
  const job = { status: 'INSIGHT', phase: 'insight', keepLiveUntil: '2026-11-22T10:00:00.000Z' } as const
  const text = said(jobOf({ ...job, dispute: 'open' }))
  expect(text).toContain('7 days')
  expect(text).not.toContain('until Nov')
})
