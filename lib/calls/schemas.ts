import { loadZod } from '../contract/zod.ts'
import { CallError } from './call-error.ts'

/** Resolves once schemas may be used. A library that cannot be fetched is an answer that did not come. */
export async function schemasReady(): Promise<void> {
  await loadZod().catch((cause: unknown) => {
    throw new CallError('unavailable', { status: 0, cause })
  })
}
