import { isRecord } from '#lib/domain/one-of.ts'

/** The build that the server runs now, or undefined when it does not answer. Quiet: nobody waits for it. */
export async function findBuildId(): Promise<string | undefined> {
  try {
    const response = await fetch('/api/health/live', { cache: 'no-store' })
    const answer: unknown = await response.json()
    return isRecord(answer) && typeof answer.version === 'string' ? answer.version : undefined
  } catch {
    return undefined
  }
}
