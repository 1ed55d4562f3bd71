import { describe, expect, it } from 'vitest'
import { Refusal } from '../errors.ts'
import { codeOf } from '../testing/code-of.ts'
import { isJobEdge, JOB_EDGE_ROWS, JOB_EDGES } from './edges.ts'
import { JOB_MOVE_CODES } from './move-codes.ts'
import { JOB_MOVES } from './moves/index.ts'
import type { JobStatusOrNone } from './statuses.ts'
import { JOB_STATUSES } from './statuses.ts'
import { EVERYTHING, inStatus, move } from './testing/moving-jobs.ts'

describe('edges', () => {
  it('allows 26 of 90 pairs and 3 of 10 entries', () => {
    expect(JOB_EDGE_ROWS.filter(([from]) => from !== 'none')).toHaveLength(26)
    expect(JOB_EDGES.none).toHaveLength(3)
    expect(JOB_EDGE_ROWS.some(([from, to]) => from === to)).toBe(false)
  })

  it('is exactly what the moves can do', () => {
    const reached = new Set<string>()
    for (const row of Object.values(JOB_MOVES)) {
      if (row.to === 'stay') continue
      const targets = typeof row.to === 'string' ? [row.to] : row.to
      const sources = row.from === 'none' ? ['none'] : row.from
      for (const from of sources) for (const to of targets) if (from !== to) reached.add(`${from}>${to}`)
    }
    expect([...reached].sort()).toEqual(JOB_EDGE_ROWS.map(([from, to]) => `${from}>${to}`).sort())
  })

  const forbidden = (['none', ...JOB_STATUSES] as JobStatusOrNone[]).flatMap((from) =>
    JOB_STATUSES.filter((to) => to !== from && !isJobEdge(from, to)).map((to) => [from, to] as const),
  )
  it('forbids 64 pairs and 7 entries', () => {
    expect(forbidden).toHaveLength(71)
  })
  it.each(forbidden)('no move leads from %s to %s', (from, to) => {
    for (const code of JOB_MOVE_CODES) {
      const row = JOB_MOVES[code]
      const targets: readonly string[] =
        row.to === 'stay' ? [] : typeof row.to === 'string' ? [row.to] : row.to
      if (!targets.includes(to)) continue
      for (const by of row.roles) {
        const result = codeOf(() => {
          const change = move(inStatus(from), code, by, EVERYTHING)
          if (change.to !== to) throw new Refusal('move_not_allowed')
        })
        expect(result).not.toBe('done')
        if (row.from === 'none' || !(row.from as readonly string[]).includes(from)) {
          expect(result).toBe('move_not_allowed')
        }
      }
    }
  })
})
