import { PASSWORD } from '#lib/server/testing/codes.ts'
import type { World } from '#lib/server/testing/world.ts'
import { sql } from '../../../store/client.ts'
import { hashPassword } from '../../credentials/password.ts'

/** An operator who signs in with PASSWORD. */
export async function withPassword(world: World, role: 'finance' | 'admin' = 'finance') {
  const operator = await world.operator(role)
  const { email } = await world.db.one<{ email: string }>(
    sql`UPDATE operator SET password_hash = ${await hashPassword(PASSWORD)} WHERE id = ${operator.id} RETURNING email`,
  )
  return { ...operator, email }
}
