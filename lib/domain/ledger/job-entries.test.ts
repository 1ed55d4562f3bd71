import { expect, it } from 'vitest'
import type { Slice } from './entry.ts'
import * as book from './postings.ts'
import type { ReturnSlice } from './settle.ts'
import { HEAD, postsWhole } from './testing/whole-entry.ts'

const JOB = { jobId: 'j', marketerId: 'm', influencerId: 'i', managerId: 't' }
const [A, B]: [Slice, Slice] = [
  { lotId: 'A', amount: 5n },
  { lotId: 'B', amount: 7n },
]
const BACK: ReturnSlice[] = [{ ...A, to: 'mkt.available' }]
const DONE = { influencer: 60n, manager: 10n, platform: 12n, returned: 5n }

postsWhole([
  [
    () => book.postAccepted(HEAD, JOB, [A, B]),
    ['L10', 'D mkt.held m j A 5', 'D mkt.held m j B 7', 'C inf.pending i j - 12'],
  ],
  [
    () =>
      book.jobCompleted(HEAD, JOB, { settlement: DONE, held: [{ lotId: 'A', amount: 12n }], delayed: false }),
    [
      'L11',
      'D inf.pending i j - 70',
      'D mkt.held m j A 12',
      'C inf.available i - - 60',
      'C inf.available t - - 10',
      'C platform.service_fee - - - 12',
    ],
  ],
  [
    () =>
      book.contentCompleted(HEAD, JOB, {
        settlement: { ...DONE, returned: 0n },
        held: [{ lotId: 'A', amount: 82n }],
      }),
    [
      'L12',
      'D mkt.held m j A 82',
      'C inf.available i - - 60',
      'C inf.available t - - 10',
      'C platform.service_fee - - - 12',
    ],
  ],
  [
    () =>
      book.jobSettled(HEAD, JOB, {
        settlement: DONE,
        held: [{ lotId: 'A', amount: 17n }],
        pending: 70n,
        returns: BACK,
      }),
    [
      'L13',
      'D inf.pending i j - 70',
      'D mkt.held m j A 17',
      'C inf.available i - - 60',
      'C inf.available t - - 10',
      'C platform.service_fee - - - 12',
      'C mkt.available m - A 5',
    ],
  ],
  [
    () => book.earningFreed(HEAD, { influencerId: 'i', jobId: 'j', amount: 9n }),
    ['L14', 'D inf.pending i j - 9', 'C inf.available i - - 9'],
  ],
  [
    () => book.fraudRefunded(HEAD, JOB, { fee: 3n, held: [{ lotId: 'A', amount: 2n }], returns: BACK }),
    ['L15', 'D inf.pending i j - 3', 'D mkt.held m j A 2', 'C mkt.available m - A 5'],
  ],
  [
    () =>
      book.clawedBack(HEAD, JOB, {
        influencer: { owed: 9n, available: 3n, pending: 2n },
        manager: { owed: 4n, available: 4n },
        serviceFee: 2n,
        returns: [{ lotId: 'A', amount: 15n, to: 'mkt.package' }],
      }),
    [
      'L16',
      'D inf.pending i j - 2',
      'D inf.available i - - 3',
      'D inf.receivable i - - 4',
      'D inf.available t - - 4',
      'D platform.service_fee - - - 2',
      'C mkt.package m - A 15',
    ],
  ],
  [
    () =>
      book.clawedBack(
        HEAD,
        { ...JOB, managerId: null },
        {
          influencer: { owed: 3n, available: 9n, pending: 0n },
          manager: { owed: 4n, available: 4n },
          serviceFee: 2n,
          returns: BACK,
        },
      ),
    ['L16', 'D inf.available i - - 3', 'D platform.service_fee - - - 2', 'C mkt.available m - A 5'],
  ],
  [
    () =>
      book.clawedBack(HEAD, JOB, {
        influencer: { owed: 3n, available: 9n },
        serviceFee: 2n,
        returns: BACK,
      }),
    ['L16', 'D inf.available i - - 3', 'D platform.service_fee - - - 2', 'C mkt.available m - A 5'],
  ],
])

it('no share is posted for a manager who is not there', () => {
  const done = { settlement: DONE, held: [{ lotId: 'A', amount: 12n }], delayed: false }
  expect(() => book.jobCompleted(HEAD, { ...JOB, managerId: null }, done)).toThrow('share without a manager')
})
