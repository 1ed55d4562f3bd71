import { idOf } from '#components/testing/job.ts'
import type { Applicant } from '../applicant.ts'

const baht = (minor: number) => ({ minor, currency: 'THB' as const })
/** An applicant whose name, figures and version are made of a number. */
export const applicant = (n: number, part: Partial<Applicant> = {}): Applicant => ({
  id: idOf(n),
  version: n,
  status: 'MATCHED',
  fee: baht(100_000),
  price: baht(120_000),
  fund: 'credit',
  back: { to: 'place', extra: 0 },
  note: null,
  failures: [],
  matchOverride: false,
  dueAt: null,
  autoAt: null,
  candidate: {
    channelId: idOf(n),
    influencerId: idOf(n),
    name: `คน${n}`,
    imageUrl: null,
    about: null,
    type: 'INSTAGRAM',
    handle: `h${n}`,
    url: null,
    followers: n * 1000,
    engagementBp: null,
    figuresAt: '2026-11-01T00:00:00.000Z',
    interests: [],
    province: null,
    rates: [],
    jobsDone: n === 1 ? 0 : n,
    jobsOnTime: 1,
    works:
      n === 3
        ? [{ url: 'https://www.instagram.com/p/x', at: '2026-11-01T00:00:00.000Z', imageUrl: '/api/files/7' }]
        : [],
  },
  ...part,
})
