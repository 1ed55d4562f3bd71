/** Result of a command: `data` for --json, `lines` for a person, and whether all is well. */
export interface Answer {
  data: unknown
  lines: string[]
  /** Exit code where it is not 0. */
  exitCode?: number
}

/** A mistake of the user, or a state in which the command cannot continue: one sentence, no stack. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(sentence: string, exitCode = 1) {
    super(sentence)
    this.name = 'CommandError'
    this.exitCode = exitCode
  }
}
