import { isRecord } from '../domain/one-of.ts'

/** Id of the build that the server runs, or undefined when it does not respond. Does not raise the loading flag. */
export async function findBuildId(): Promise<string | undefined> {
  try {
    const response = await fetch('/api/health/live', { cache: 'no-store' })
    const answer: unknown = await response.json()
    return isRecord(answer) && typeof answer.version === 'string' ? answer.version : undefined
  } catch {
    return undefined
  }
}
