import { loadZod } from '../contract/zod.ts'
import { CallError } from './call-error.ts'

/** Resolves once the schemas can be used. A schema library that fails to load counts as a missing response. */
export async function schemasReady(): Promise<void> {
  await loadZod().catch((cause: unknown) => {
    throw new CallError('unavailable', { status: 0, cause })
  })
}
