import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import type { JobDetail } from './commands/command-job.ts'
import { DonePart } from './done-part.tsx'

const jobOf = (figures: Record<string, number> | null, managed = false) =>
  ({
    status: 'COMPLETED',
    nextAction: null,
    cancelRequest: 'none',
    dispute: 'none',
    review: 'approved',
    dueAt: null,
    autoAt: null,
    reasonCode: null,
    note: null,
    serverTime: '2026-11-21T10:00:00.000Z',
    managed,
    submissions: [
      { kind: 'post', figures: null },
      { kind: 'figures', figures },
    ],
  }) as unknown as JobDetail

it.each([
  [{ reach: 5_199, views: 6_000 }, 'Your voice reached', '5,199 people'],
  [{ reach: 1 }, 'Your voice reached', '1 person'],
  [{ views: 1_200 }, 'Your post was viewed', '1,200 times'],
])('a job that is done says whom it reached: %o', (figures, label, value) => {
  renderWith(<DonePart job={jobOf(figures)} />, 'en')
  expect(screen.getByText(label).parentElement?.textContent).toBe(label + value)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en/Influencer/earn')
})

it('counts nobody where nothing was counted, and is not the voice of who looks after somebody', () => {
  renderWith(<DonePart job={jobOf(null)} />, 'en')
  expect(screen.getByRole('region', { name: 'This job is done' }).textContent).not.toMatch(/\d/)
  renderWith(<DonePart job={jobOf({ reach: 5_199 }, true)} />, 'en')
  expect(screen.queryByText('Your voice reached')).toBeNull()
})
