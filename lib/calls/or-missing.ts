import { CallError } from './call-error.ts'

/**
 * Undefined when the record does not exist. Every other failure is thrown, so that a page is not cached as "not found"
 * because the backend failed.
 */
export async function orMissing<T>(promise: Promise<T>): Promise<T | undefined> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof CallError && [400, 404, 422].includes(error.status)) return undefined
    throw error
  }
}
