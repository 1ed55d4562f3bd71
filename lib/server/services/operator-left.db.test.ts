import { expect, test } from 'vitest'
import { sql } from '../store/client.ts'
import { countLockWaits } from '../testing/lock-waits.ts'
import type { TestAnswer } from '../testing/request.ts'
import type { World } from '../testing/world.ts'
import { signOut } from './auth/sessions.ts'
import { disableOperator, resetOperator } from './operator/change-operator.ts'
import { approve, ask, makePayee } from './withdrawal/testing/payout.ts'

// What an operator alone decides waits for its row; meanwhile the operator's access or role is taken.

type Operator = Awaited<ReturnType<World['operator']>>

const LEFT: Record<string, (world: World, who: Operator) => Promise<unknown>> = {
  'was disabled': (world, { id }) => disableOperator(world.system, { id }),
  'was reset': (world, { id }) => resetOperator(world.system, { id }),
  'lost the role': (world, { id }) =>
    world.db.run(sql`UPDATE operator SET roles = '{content}' WHERE id = ${id}`),
  'signed out': (_, { ctx }) => signOut(ctx),
}

/** The code of what waited for this row while the operator left. */
async function waited(
  world: World,
  row: ReturnType<typeof sql>,
  act: () => Promise<TestAnswer>,
  leave: () => Promise<unknown>,
) {
  const { late } = await world.db.transaction(async (tx) => {
    await tx.run(row)
    const late = act()
    await expect.poll(() => countLockWaits(world)).toBe(1)
    await leave()
    return { late }
  })
  return (await late).body.error?.code
}

test.each(Object.keys(LEFT))(
  'R18 nothing is decided by an operator who %s while the act waited',
  async (how) => {
    const { world, finance, member, as } = await makePayee(1_000_000n)
    await world.operator('admin')
    const leave = LEFT[how]!
    const asked = (await ask(world, as, 500_000)).body
    const approved = await waited(
      world,
      sql`SELECT id FROM withdrawal WHERE id = ${asked.id} FOR UPDATE`,
      () => approve(world, finance, asked.id, asked.version),
      () => leave(world, finance),
    )
    expect(approved).toBe('not_allowed')
    expect(await world.db.one(sql`SELECT status FROM withdrawal WHERE id = ${asked.id}`)).toEqual({
      status: asked.status,
    })

    const support = await world.operator('support')
    const suspended = await waited(
      world,
      sql`SELECT id FROM member WHERE id = ${member.id} FOR UPDATE`,
      () =>
        world.request('POST', `/api/operator/members/${member.id}/suspend`, {
          as: support,
          body: { reason: 'fake_figures', until: '2030-01-01' },
        }),
      () => leave(world, support),
    )
    expect(suspended).toBe('not_allowed')
    expect(await world.db.one(sql`SELECT status FROM member WHERE id = ${member.id}`)).toEqual({
      status: 'active',
    })
    expect(await world.checkInvariants()).toEqual([])
  },
)

test('R18 an operator who gets another role while the act waits decides all the same', async () => {
  const { world, finance, as } = await makePayee(1_000_000n)
  const asked = (await ask(world, as, 500_000)).body
  const approved = await waited(
    world,
    sql`SELECT id FROM withdrawal WHERE id = ${asked.id} FOR UPDATE`,
    () => approve(world, finance, asked.id, asked.version),
    () => world.db.run(sql`UPDATE operator SET roles = '{content,finance}' WHERE id = ${finance.id}`),
  )
  expect(approved).toBeUndefined()
})
