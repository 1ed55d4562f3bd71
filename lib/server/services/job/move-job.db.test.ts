import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIXTURES, type FixtureName } from '#lib/server/testing/fixtures.ts'
import { Refusal } from '../../../domain/errors.ts'
import { isJobEdge, JOB_EDGE_ROWS } from '../../../domain/job/edges.ts'
import type { MoveInput } from '../../../domain/job/facts.ts'
import type { JobMoveCode } from '../../../domain/job/move-codes.ts'
import { JOB_MOVE_CODES } from '../../../domain/job/move-codes.ts'
import { JOB_MOVES } from '../../../domain/job/moves/index.ts'
import type { JobRole } from '../../../domain/job/statuses.ts'
import { JOB_ROLES } from '../../../domain/job/statuses.ts'
import { checkInvariants } from '../../invariants/index.ts'
import { sql, type Tx } from '../../store/client.ts'
import type { JobRow } from '../../store/job.ts'
import { type Influencer, makeScene, type Scene } from '../../testing/scene.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { type Context, within } from '../context.ts'
import { moveJob } from './run-command.ts'
import { EVERYTHING, reasonOf } from './testing/whole-input.ts'

class Undo extends Error {}

let world: World
let scene: Scene
const fixtures = new Map<FixtureName, { who: Influencer; job: JobRow }>()

beforeAll(async () => {
  world = await makeWorld({ keep: true })
  scene = await makeScene(world)
  // Fixtures that move the clock come last, so that the clocks of the others still run.
  for (const name of FIXTURES) fixtures.set(name, await scene.make(name))
}, 120_000)
afterAll(() => world.close())

function contextOf(by: JobRole, who: Influencer, at: Date): Context {
  const base =
    by === 'marketer'
      ? scene.marketer.ctx
      : by === 'operator'
        ? scene.support.ctx
        : by === 'system'
          ? world.system
          : who.ctx
  return { ...base, now: () => at }
}

const rowHash = async (tx: Pick<Tx, 'one'>, id: string) =>
  (
    await tx.one<{ hash: string }>(sql`SELECT md5(concat(j::text, '|', (SELECT count(*) FROM audit_log), '|',
      (SELECT count(*) FROM ledger_entry), '|', (SELECT count(*) FROM outbox), '|', (SELECT string_agg(c::text, ',' ORDER BY c.id) FROM campaign c))) AS hash
    FROM job j WHERE j.id = ${id}`)
  ).hash

async function codeOf(run: () => Promise<unknown>): Promise<string> {
  try {
    await run()
    return 'moved'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** Broken invariants in a transaction that is rolled back: deferred work, such as sealing the history, runs first. */
async function brokenAtCommit(tx: Tx, at: Date) {
  await tx.run(sql`SET CONSTRAINTS ALL IMMEDIATE`)
  return await checkInvariants(tx, at)
}

/** Makes the move in a transaction that is rolled back, after checking every invariant. */
async function tryMove(
  job: JobRow,
  code: JobMoveCode,
  by: JobRole,
  who: Influencer,
  at: Date,
  input: MoveInput,
): Promise<{ result: string; to?: string; broken?: unknown[] }> {
  const found: { to?: string; broken?: unknown[] } = {}
  const result = await codeOf(async () => {
    try {
      await world.db.transaction(async (tx) => {
        const moved = await moveJob(within(contextOf(by, who, at), tx), {
          jobId: job.id,
          move: code,
          by,
          version: job.version,
          input,
        })
        found.to = moved.status
        const label = `${job.id}:${code}:${by}`
        if (!asked.has(label)) found.broken = await brokenAtCommit(tx, at)
        asked.add(label)
        throw new Undo()
      })
    } catch (error) {
      if (!(error instanceof Undo)) throw error
    }
  })
  return { result, ...found }
}

/** The outcome by the move table alone. */
function tableSays(job: JobRow, name: FixtureName, code: JobMoveCode, by: JobRole): string {
  const move = JOB_MOVES[code]
  if (!move.roles.includes(by)) return 'not_allowed'
  if (move.from === 'none' || !(move.from as readonly string[]).includes(job.status))
    return 'move_not_allowed'
  if (move.phases && !(job.phase && move.phases.includes(job.phase))) return 'move_not_allowed'
  if (move.contentOnly !== undefined && move.contentOnly !== name.includes('content'))
    return 'move_not_allowed'
  if (job.dispute === 'open' && !move.inDispute) return 'dispute_open'
  return 'possible'
}

const asked = new Set<string>()
const moved = new Set<string>()
const edges = new Set<string>()

describe('the transition matrix on PostgreSQL', () => {
  it.each(FIXTURES)('%s: every triple of the tables, and nothing else', async (name) => {
    const { job, who } = fixtures.get(name)!
    const before = await rowHash(world.db, job.id)
    const now = world.clock.now()
    const later = new Date(now.getTime() + 60 * 86_400_000)
    for (const code of JOB_MOVE_CODES)
      for (const by of JOB_ROLES) {
        const label = `${name} ${code} by ${by}`
        const expected = tableSays(job, name, code, by)
        if (expected !== 'possible') {
          const { result } = await tryMove(job, code, by, who, now, { ...EVERYTHING, ...reasonOf(code) })
          expect(result, label).toBe(expected)
          continue
        }
        const amounts = { offer: { fee: 150_000n, serviceFee: 30_000n, price: 180_000n } }
        for (const at of [now, later])
          for (const linkCheck of ['ok', 'missing'] as const) {
            const attempt = await tryMove(job, code, by, who, at, {
              ...EVERYTHING,
              ...reasonOf(code),
              ...(code === 'S2' ? amounts : {}),
              linkCheck,
              eventAt: at,
              deliveredAt: at,
            })
            if (attempt.result !== 'moved') {
              expect(
                [
                  'guard_failed',
                  'criteria_not_met',
                  'tracking_missing',
                  'keep_live_running',
                  'figures_missing',
                  'not_allowed',
                ],
                `${label}: ${attempt.result}`,
              ).toContain(attempt.result)
              continue
            }
            expect(attempt.broken ?? [], label).toEqual([])
            if (attempt.to !== job.status) {
              expect(isJobEdge(job.status, attempt.to as JobRow['status']), label).toBe(true)
              edges.add(`${job.status}>${attempt.to}`)
            }
            moved.add(`${code}:${by}`)
          }
      }
    expect(await rowHash(world.db, job.id)).toBe(before)
  })

  it('made every move of the table by every role it names', () => {
    const wanted = JOB_MOVE_CODES.filter((code) => JOB_MOVES[code].from !== 'none').flatMap((code) =>
      JOB_MOVES[code].roles.map((by) => `${code}:${by}`),
    )
    expect(wanted.filter((pair) => !moved.has(pair))).toEqual([])
  })

  it.each([
    [100, 'none', 'COMPLETED', 'released'],
    [40, 'none', 'COMPLETED', 'split'],
    [0, 'influencer', 'REJECTED', 'refunded'],
    [0, 'none', 'CANCEL', 'refunded'],
  ] as const)('X5 at %i %% with fault %s: %s, %s', async (pct, fault, to, money) => {
    for (const name of ['READY:dispute', 'SUBMIT:dispute', 'INSIGHT:dispute'] as const) {
      const { job, who } = fixtures.get(name)!
      const now = world.clock.now()
      let stored: JobRow | undefined
      const result = await codeOf(() =>
        world.db
          .transaction(async (tx) => {
            stored = await moveJob(within(contextOf('operator', who, now), tx), {
              jobId: job.id,
              move: 'X5',
              by: 'operator',
              input: { pct, fault, note: 'คำตัดสิน' },
            })
            expect(await brokenAtCommit(tx, world.clock.now())).toEqual([])
            throw new Undo()
          })
          .catch((error) => {
            if (!(error instanceof Undo)) throw error
          }),
      )
      expect(result, name).toBe('moved')
      expect(stored).toMatchObject({ status: to, dispute: 'resolved', autoAt: null, money })
      edges.add(`${job.status}>${to}`)
    }
  })

  it('went over every edge that leads away from a stored job', () => {
    const all = JOB_EDGE_ROWS.filter(([from]) => from !== 'none').map(([from, to]) => `${from}>${to}`)
    expect(all.filter((edge) => !edges.has(edge))).toEqual([])
  })

  it('refuses an outdated version and leaves the row alone', async () => {
    const { job, who } = fixtures.get('MATCHED:')!
    const before = await rowHash(world.db, job.id)
    const result = await codeOf(() =>
      world.db.transaction((tx) =>
        moveJob(within(who.ctx, tx), {
          jobId: job.id,
          move: 'S4',
          by: 'influencer',
          version: job.version + 1,
        }),
      ),
    )
    expect(result).toBe('stale_version')
    expect(await rowHash(world.db, job.id)).toBe(before)
  })

  it('ends with every invariant intact', async () => {
    expect(await world.checkInvariants()).toEqual([])
  })
})
