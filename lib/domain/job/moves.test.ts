import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_CLOCKS } from './clocks.ts'
import { decideMove } from './decide.ts'
import { newJobFacts } from './facts.ts'
import { JOB_MOVE_CODES, MOVE } from './move-codes.ts'
import { JOB_MOVES } from './moves/index.ts'
import { sendDraft } from './moves/send-draft.ts'
import { isFinalJobStatus, JOB_STATUSES } from './statuses.ts'
import { TERMS } from './testing/moving-jobs.ts'

const ALL = Object.values(JOB_MOVES)
const FILES = readdirSync(join(import.meta.dirname, 'moves')).filter(
  (file) => !/^index\.ts$|\.test\.ts$/.test(file),
)
const toKebab = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../docs/domain/jobs.md'), 'utf8')

describe('modules of moves', () => {
  it('has one file for each code, named by its verb', async () => {
    expect(FILES.sort()).toEqual(
      Object.keys(MOVE)
        .map((key) => `${toKebab(key)}.ts`)
        .sort(),
    )
    for (const [key, code] of Object.entries(MOVE)) {
      const module = await import(`./moves/${toKebab(key)}.ts`)
      expect(Object.keys(module), key).toEqual([key])
      expect(module[key], key).toBe(JOB_MOVES[code])
      expect(module[key].code, key).toBe(code)
    }
    expect(Object.keys(JOB_MOVES)).toEqual(JOB_MOVE_CODES)
    expect(new Set(ALL.map((move) => move.name)).size).toBe(ALL.length)
  })

  it('is written in the table of the document, with its verb, its history name and where it leads', () => {
    const rows = [
      ...DOCUMENT.matchAll(
        /^\| <a id="(\w+)"><\/a>(\w+) \| \[`([\w-]+)`\]\([^)]*\) \| ([\w-]+) \| (.+?) → (.+?) \|/gm,
      ),
    ]
    expect(rows.map(([, , code]) => code)).toEqual(JOB_MOVE_CODES)
    for (const [, anchor, code = '', verb, name, from, to = ''] of rows) {
      const move = ALL.find((one) => one.code === code)
      expect(anchor).toBe(code.toLowerCase())
      expect(
        Object.entries(MOVE).map(([key, value]) => (value === code ? toKebab(key) : undefined)),
      ).toContain(verb)
      expect(move?.name).toBe(name)
      expect([move?.from].flat().join(', ')).toBe(from)
      const target = move?.to === 'stay' ? 'stays' : [move?.to].flat().join(', ')
      expect(to === target || to.startsWith(`${target} (`) || to.startsWith(`${target},`), code).toBe(true)
    }
  })

  it('locks the campaign for whatever ends a job or takes or frees a slot', () => {
    for (const move of ALL) {
      const targets: readonly string[] = move.to === 'stay' ? [] : [move.to].flat()
      const ends = JOB_STATUSES.some((status) => isFinalJobStatus(status) && targets.includes(status))
      const holds = move.pays === 'hold' || move.pays === 'hold-from-reserve' || move.pays === 'release-hold'
      if (ends || holds) expect(move.lock, move.name).toBe('update')
    }
    expect(ALL.filter((move) => move.lock === 'share').map((move) => move.code)).toEqual([
      'E2',
      'E3',
      'E4',
      'S6',
    ])
  })

  it('never lets a rule pay what its module does not say', () => {
    const facts = newJobFacts(
      TERMS,
      { status: 'open', entry: 'public', applyBy: null, slots: 5, slotsTaken: 0, briefVersion: 1 },
      { fee: 100n, serviceFee: 20n, price: 120n },
    )
    const rule = vi.spyOn(sendDraft, 'rule').mockReturnValue({ money: { kind: 'clawback' } })
    expect(() =>
      decideMove(
        { ...facts, status: 'READY', phase: 'draft' },
        'W4',
        'influencer',
        {},
        new Date(),
        DEFAULT_CLOCKS,
      ),
    ).toThrow('send-draft pays clawback')
    rule.mockRestore()
  })
})
