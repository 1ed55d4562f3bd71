import type { World } from '#lib/server/testing/world.ts'
import { sql } from '../../../store/client.ts'

export type Member = Awaited<ReturnType<World['influencer']>>
export const add = (world: World, as: Member, body: object) =>
  world.request('POST', '/api/channels', { as, body })

/** The version that an operator would see now; 1 where there is no such channel. */
export async function versionOf(world: World, id: string): Promise<number> {
  const row = await world.db.maybeOne<{ version: number }>(sql`SELECT version FROM channel WHERE id = ${id}`)
  return row?.version ?? 1
}

/** Decides on the current version, or on the one in the body. */
export const decide = async (
  world: World,
  as: NonNullable<Parameters<World['request']>[2]>['as'],
  id: string,
  body: object,
) =>
  world.request('POST', `/api/operator/channels/${id}/decide`, {
    as,
    body: { version: await versionOf(world, id), ...body },
  })
