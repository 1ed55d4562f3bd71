/** `fix` of a failure that only our team's pending review can resolve. */
export const WITH_TEAM = 'wait'

/**
 * True when all failures wait for our team: the applicant can do nothing, and a positive review makes the application
 * match.
 */
export function waitsForTeam(failures: readonly { readonly fix: string | null }[]): boolean {
  return failures.length > 0 && failures.every(({ fix }) => fix === WITH_TEAM)
}
