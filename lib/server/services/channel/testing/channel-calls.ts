import type { World } from '#lib/server/testing/world.ts'

export type Member = Awaited<ReturnType<World['influencer']>>
export const add = (world: World, as: Member, body: object) =>
  world.request('POST', '/api/channels', { as, body })
export const decide = (
  world: World,
  as: { token: string; caller: Member['caller'] },
  id: string,
  body: object,
) => world.request('POST', `/api/operator/channels/${id}/decide`, { as: as as never, body })
