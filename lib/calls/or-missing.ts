import { CallError } from './call-error.ts'

/**
 * Undefined where the record does not exist. Every other failure is thrown: a page must not be kept as "not found"
 * because the backend stumbled.
 */
export async function orMissing<T>(promise: Promise<T>): Promise<T | undefined> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof CallError && [400, 404, 422].includes(error.status)) return undefined
    throw error
  }
}
