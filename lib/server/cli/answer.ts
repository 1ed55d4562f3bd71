/** What a command answers: `data` for --json, `lines` for a person, and whether all is well. */
export interface Answer {
  data: unknown
  lines: string[]
  /** Exit code where it is not 0. */
  exitCode?: number
}

/** A user's mistake or a state that the command cannot go on from: one sentence, no stack. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(sentence: string, exitCode = 1) {
    super(sentence)
    this.name = 'CommandError'
    this.exitCode = exitCode
  }
}
