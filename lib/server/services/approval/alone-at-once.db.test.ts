import { expect, test } from 'vitest'
import { meet } from '#lib/server/testing/lock-waits.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { changeOperatorRoles } from '../operator/change-roles.ts'
import { inviteFromConsole } from '../operator/invite-from-console.ts'

/** Who sets an installation up alone, and who is administrator there. */
async function makeAlone() {
  const world = await makeWorld()
  const boss = await world.operator('admin')
  const ctx = world.as(boss.caller)
  const invite = (name: string) => ({ email: `${name}@staff.example`, name, roles: ['admin'] as const })
  const admins = async () =>
    (
      await world.db.many<{ name: string }>(
        sql`SELECT name FROM operator WHERE 'admin' = ANY (roles) AND id <> ${boss.id} ORDER BY name`,
      )
    ).map(({ name }) => name)
  return { world, ctx, invite, admins }
}

test('of two administrators whom one person invites at once the second needs the first', async () => {
  const { world, ctx, invite, admins } = await makeAlone()
  const second = meet(
    world,
    (bind) => inviteFromConsole(bind(ctx), invite('fon')),
    () => inviteFromConsole(ctx, invite('nok')),
  )
  await expect(second).rejects.toMatchObject({ code: 'two_persons_needed' })
  expect(await admins()).toEqual(['fon'])
})

test('of two whom one person makes administrators at once the second waits for the word of the first', async () => {
  const { world, ctx, admins } = await makeAlone()
  const [fon, nok] = [await world.operator('support'), await world.operator('support')]
  await world.db.run(sql`UPDATE operator SET name = 'fon' WHERE id = ${fon.id}`)
  const roles = ['admin', 'support'] as const
  const answer = await meet(
    world,
    async (bind) =>
      expect(await changeOperatorRoles(bind(ctx), fon.id, { roles, reason: 'ตั้งระบบ' })).toMatchObject({
        status: 'done',
      }),
    () => changeOperatorRoles(ctx, nok.id, { roles, reason: 'ตั้งระบบ' }),
  )
  expect(answer.status).toBe('waiting')
  expect(await admins()).toEqual(['fon'])
})
