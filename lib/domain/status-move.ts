import { Refusal } from './errors.ts'

/** One allowed change of a status, as data. */
export interface StatusMove<S extends string, R extends string> {
  readonly from: readonly (S | 'none')[]
  readonly to: readonly S[]
  readonly roles: readonly R[]
  readonly twoPersons?: true
  readonly needsReason?: true
}

export interface StatusMoveInput {
  hasTwoPersons?: boolean
  reason?: string | undefined
}

/**
 * Checks a status change against the allowed moves. Throws move_not_allowed (no such edge), not_allowed (wrong role),
 * two_persons_needed, reason_required.
 */
export function requireStatusMove<S extends string, R extends string>(
  moves: readonly StatusMove<S, R>[],
  from: S | 'none',
  to: S,
  by: R,
  input: StatusMoveInput = {},
): void {
  const edges = moves.filter((move) => move.from.includes(from) && move.to.includes(to))
  if (edges.length === 0) throw new Refusal('move_not_allowed', { details: { status: from } })
  const move = edges.find((edge) => edge.roles.includes(by))
  if (!move) throw new Refusal('not_allowed')
  if (move.twoPersons && !input.hasTwoPersons) throw new Refusal('two_persons_needed')
  if (move.needsReason && !input.reason?.trim()) {
    throw new Refusal('reason_required', { fields: { reason: 'reason_required' } })
  }
}

/** Every allowed change as `from>to`, for tests and the operator's screens. */
export function edgesOf<S extends string, R extends string>(moves: readonly StatusMove<S, R>[]): Set<string> {
  return new Set(
    moves
      .flatMap((move) => move.from.flatMap((from) => move.to.map((to) => `${from}>${to}`)))
      .filter((edge) => {
        const [from, to] = edge.split('>')
        return from !== to
      }),
  )
}
