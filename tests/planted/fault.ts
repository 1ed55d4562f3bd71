/** One fault: a change of the sources that a test must notice. `from` stands once in the file. */
export interface PlantedFault {
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** Test files that must turn red. */
  readonly tests: readonly string[]
  /** Only the tests whose title holds this. */
  readonly only?: string
}
