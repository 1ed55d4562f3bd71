import type { World } from '#lib/server/testing/world.ts'
import { Refusal } from '../../../../domain/errors.ts'
import { proveRecovery, requestRecovery } from '../../credentials/recover.ts'

export const refusalOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw error ?? new Error('was not refused')
  return { code: error.code, details: error.details }
}

export const visitor = (world: World) => world.as({ kind: 'visitor' })
export const recover = (world: World, email: string) =>
  requestRecovery(visitor(world), { kind: 'influencer', channel: 'email', contact: email })
export const prove = (world: World, id: string, code: string) =>
  proveRecovery(visitor(world), { id, code, kinds: ['influencer'], channel: 'email' })
