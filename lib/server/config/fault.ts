/** One fault of the configuration, for the person who wrote it. Never contains the value of a secret. */
export interface Fault {
  name: string
  rule: string
  example: string
  /** What to do, where the rule does not tell. */
  todo?: string
}

/** The list as a person reads it at the terminal. */
export function describeFaults(faults: readonly Fault[]): string {
  const lines = faults.map(
    ({ name, rule, example, todo }) => `  ${name} ${rule}. Example: ${example}${todo ? ` → ${todo}` : ''}`,
  )
  return `The configuration has ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}:\n${lines.join('\n')}`
}
