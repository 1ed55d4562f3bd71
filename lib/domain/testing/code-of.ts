import { Refusal } from '../errors.ts'

/** The error code that `run` throws, or `done`. */
export function codeOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return 'done'
}
