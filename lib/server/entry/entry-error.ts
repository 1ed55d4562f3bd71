/** Exit codes of an `EntryError`; docs/operations.md lists those of the process. */
export const EXIT = { fault: 1, owned: 3, unsafe: 4 } as const

/** A start that cannot continue: one plain sentence for the person at the terminal, and the exit code. */
export class EntryError extends Error {
  readonly exitCode: number

  constructor(exitCode: number, sentence: string, options?: { cause?: unknown }) {
    super(sentence, options)
    this.name = 'EntryError'
    this.exitCode = exitCode
  }
}
