/** `fix` of a reason that only our team can end: what it is about was sent, and nobody has looked at it yet. */
export const WITH_TEAM = 'wait'

/** Nothing is left to do for the applicant: the application fits by itself once our team has looked. */
export function waitsForTeam(failures: readonly { readonly fix: string | null }[]): boolean {
  return failures.length > 0 && failures.every(({ fix }) => fix === WITH_TEAM)
}
