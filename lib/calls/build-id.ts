/** The build that the server runs now, or undefined when it does not answer. Quiet: nobody waits for it. */
export async function findBuildId(): Promise<string | undefined> {
  try {
    const response = await fetch('/api/health/live', { cache: 'no-store' })
    const { version } = (await response.json()) as { version?: unknown }
    return typeof version === 'string' ? version : undefined
  } catch {
    return undefined
  }
}
