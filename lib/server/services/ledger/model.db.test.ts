import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INSTANTS } from '../../../domain/date/testing/instants.ts'
import { sql } from '../../store/client.ts'
import { figure, SEED } from '../../testing/figures.ts'
import { compare } from './testing/compare.ts'
import { CREDIT_COMMANDS } from './testing/credit-commands.ts'
import { JOB_COMMANDS } from './testing/job-commands.ts'
import { type Command, makePair, type Step } from './testing/pair.ts'
import { PAYOUT_COMMANDS } from './testing/payout-commands.ts'

const RUNS = figure(50, 20_000)
const STEPS = 100
const HOUR = 3_600_000

/** Chosen by index, so that a seed repeats its run; an index beyond the list lets time pass. */
const COMMANDS: readonly Command[] = [...CREDIT_COMMANDS, ...JOB_COMMANDS, ...PAYOUT_COMMANDS]

const letTimePass: Command = ({ tick }, { n }) => tick(HOUR * [1, 80, 24 * 12, 24 * 45, 24 * 200][n % 5]!)

const step: fc.Arbitrary<Step> = fc.record({
  op: fc.nat(24),
  a: fc.nat(1_000_000),
  b: fc.nat(1_000_000),
  n: fc.nat(1_000_000),
})

/** Credit, offer, accepted, posted, completed, withdrawn twelve days later: half of the runs begin with a payout. */
const EARNED: readonly Step[] = [0, 6, 9, 11, 13, 23, 18].map((op) => ({ op, a: 0, b: 0, n: 2_000_002 }))
const commands = fc
  .tuple(fc.boolean(), fc.array(step, { minLength: STEPS, maxLength: STEPS }))
  .map(([earned, steps]) => (earned ? [...EARNED, ...steps].slice(0, STEPS) : steps))

describe('R1 R2 R6 R36 the ledger against a model', () => {
  it(
    `agrees after each of ${RUNS * STEPS} commands`,
    async () => {
      const used = new Map<string, number>()
      let runs = 0
      await fc.assert(
        fc.asyncProperty(commands, async (steps) => {
          // The commands go on over the border of a day, month or year (R36).
          const border = INSTANTS[runs++ % INSTANTS.length]!
          const pair = await makePair(new Date(border.getTime() - 2 * HOUR))
          try {
            for (const one of steps) {
              await pair.tick(1000)
              await (COMMANDS[one.op] ?? letTimePass)(pair, one)
              await compare(pair)
            }
            // The last command may return credit to a lot that is over: the worker has an hour to expire it (I27).
            await pair.tick(1000)
            await compare(pair)
            expect(await pair.world.checkInvariants()).toEqual([])
            const events = await pair.world.db.many<{ event: string }>(
              sql`SELECT DISTINCT event FROM ledger_entry`,
            )
            for (const { event } of events) used.set(event, (used.get(event) ?? 0) + 1)
          } finally {
            await pair.world.close()
          }
        }),
        {
          numRuns: RUNS,
          endOnFailure: process.env.SHRINK === undefined,
          seed: SEED,
        },
      )
      // A run that never produces an event proves nothing about it.
      if (RUNS >= 20)
        expect([...used.keys()].sort()).toEqual(
          expect.arrayContaining(
            'L01 L04 L05 L06 L07 L08 L09 L10 L11 L13 L14 L16 L19 L20 L21 L24'.split(' '),
          ),
        )
    },
    600_000 + RUNS * 3_000,
  )
})
