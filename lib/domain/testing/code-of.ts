import { Refusal } from '../errors.ts'

/** The code with which a rule refuses, or `done`. */
export function codeOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return 'done'
}
