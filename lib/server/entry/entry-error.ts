/** Exit codes of the process (docs/operations.md#running-an-installation); 1 is an unreadable configuration. */
export const EXIT = { fault: 1, owned: 3, unsafe: 4, migration: 5, proof: 6, hung: 70 } as const

/** A start that cannot continue: one plain sentence for the person at the terminal, and the exit code. */
export class EntryError extends Error {
  readonly exitCode: number

  constructor(exitCode: number, sentence: string, options?: { cause?: unknown }) {
    super(sentence, options)
    this.name = 'EntryError'
    this.exitCode = exitCode
  }
}
