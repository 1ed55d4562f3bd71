import { expect, it } from 'vitest'
import { trailFaults } from './trail-faults.ts'

const of = (...lines: string[]) => new Set(lines)
const ask = 'decideCase left approval.ask by operator'

it('R32 a row that is left no more is a fault, and one that nobody has noted', () => {
  expect(trailFaults([ask], of(ask))).toEqual([])
  expect(trailFaults([ask], of())).toEqual([`no database test shows any more: ${ask} (tests/spec/trail.txt)`])
  expect(trailFaults([], of(ask))).toEqual([`not in tests/spec/trail.txt: ${ask}`])
})

it('R32 rows that tests of the history write by hand are no acts of the product', () => {
  expect(
    trailFaults(
      [],
      of(
        'somebody left setting.step_38 by system',
        'somebody left setting.beside_0 by system',
        'somebody left setting.load by system',
        'somebody left member.at 2026-11-24T17:30:00Z by system',
      ),
    ),
  ).toEqual([])
  expect(trailFaults([], of('somebody left setting.change by system'))).toHaveLength(1)
})
