import { expect } from 'vitest'
import { type Context, within } from '../services/context.ts'
import { sql, type Tx } from '../store/client.ts'
import type { World } from './world.ts'

/**
 * Number of this world's connections that wait for a lock. A test of a race holds the lock that both need, waits until
 * both wait, and releases it: any check before the lock has then been made, however busy the machine is.
 */
export async function countLockWaits(world: World): Promise<number> {
  const row = await world.db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  return row.n
}

/** Binds a context to a transaction that stays open. */
export type Bind = (ctx: Context) => Context

/**
 * Runs the first command in a transaction that commits only when the second waits for it on another connection: a
 * second one that takes no common lock never waits, and the test fails. Returns what the second gave.
 */
export async function meet<T>(
  world: World,
  first: (bind: Bind) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  let met: Promise<T> | undefined
  await world.db.transaction(async (tx) => {
    await first((ctx) => within(ctx, tx))
    met = second()
    met.catch(() => {})
    await expect.poll(() => countLockWaits(world)).toBe(1)
  })
  return met!
}

/**
 * Starts the commands while `hold` keeps the lock that each of them needs, and lets them go when all wait: none has
 * stored anything by then. Returns the codes of their refusals, `done` for the others, sorted.
 */
export async function raceFor(
  world: World,
  hold: (tx: Tx) => Promise<unknown>,
  commands: readonly (() => Promise<unknown>)[],
): Promise<string[]> {
  const { running } = await world.db.transaction(async (tx) => {
    await hold(tx)
    const running = Promise.allSettled(commands.map((command) => command()))
    await expect.poll(() => countLockWaits(world)).toBe(commands.length)
    return { running }
  })
  return (await running)
    .map((one) => (one.status === 'fulfilled' ? 'done' : String(one.reason?.code ?? one.reason)))
    .sort()
}
