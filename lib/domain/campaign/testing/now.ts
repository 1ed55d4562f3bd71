import { Refusal } from '../../errors.ts'

export const NOW = new Date('2026-11-21T03:00:00Z')
export const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000)
export function codeOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return 'done'
}
