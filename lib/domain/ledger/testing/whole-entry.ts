import { expect, it } from 'vitest'
import type { EntryDraft } from '../entry.ts'

export const HEAD = { idemKey: 'k', currency: 'THB' } as const

/** Event, then each line in full: side, account, owner, reference, lot, amount. */
const whole = ({ event, lines }: EntryDraft) => [
  event,
  ...lines.map((line) =>
    [line.side, line.code, line.owner ?? '-', line.ref ?? '-', line.lot ?? '-', line.amount].join(' '),
  ),
]

/** Defines one test per entry, which compares its event and all of its lines. */
export function postsWhole(entries: readonly (readonly [() => EntryDraft, readonly string[]])[]): void {
  it.each(entries.map(([post, lines]) => ({ event: lines[0], post, lines })))(
    '$event posts its lines and no other: $lines',
    ({ post, lines }) => {
      const entry = post()
      expect(whole(entry)).toEqual(lines)
      expect(entry).toMatchObject(HEAD)
    },
  )
}
