import { formWith, jpeg } from '#lib/server/testing/files.ts'
import type { World } from '#lib/server/testing/world.ts'

type As = NonNullable<NonNullable<Parameters<World['request']>[2]>['as']>

/** Uploads a document as its owner; returns its id. */
export async function sendDocument(world: World, me: As & { id: string }, kind: string): Promise<string> {
  const form = formWith({ bytes: await jpeg(), type: 'image/jpeg' }, { kind })
  return (await world.request('POST', `/sv_influ_api/influ/attachment/${me.id}`, { as: me, form })).body.id
}

/** Placeholder for callers who may not see the hash. */
const NOT_SHOWN = '0'.repeat(64)

/** A document as an operator sees it now. */
export const lookAtDocument = async (world: World, as: As, id: string) =>
  (await world.request('GET', `/api/operator/documents/${id}`, { as })).body

/** Decides as an operator who has just opened the document; `typedHash` in the body stands for an older view. */
export async function decideDocument(world: World, as: As, id: string, body: object) {
  const { typedHash = NOT_SHOWN } = await lookAtDocument(world, as, id)
  return world.request('POST', `/api/operator/documents/${id}/decide`, { as, body: { typedHash, ...body } })
}
