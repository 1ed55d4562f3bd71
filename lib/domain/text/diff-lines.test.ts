import { describe, expect, it } from 'vitest'
import { diffLines } from './diff-lines.ts'

const lines = (count: number, of = (at: number) => `ข้อ ${at}`) =>
  Array.from({ length: count }, (_, at) => of(at + 1))

describe('diffLines', () => {
  it('says nothing of what is equal', () => {
    expect(diffLines('ก\nข', 'ก\nข')).toEqual([])
  })
  it('shows a change deep in a long text with one line around it, and counts what it leaves out', () => {
    const before = lines(1_000)
    const after = before.with(699, 'ข้อ 700 ใหม่')
    expect(diffLines(before.join('\n'), after.join('\n'))).toEqual([
      { kind: 'gap', text: '698' },
      { kind: 'same', text: 'ข้อ 699' },
      { kind: 'del', text: 'ข้อ 700' },
      { kind: 'ins', text: 'ข้อ 700 ใหม่' },
      { kind: 'same', text: 'ข้อ 701' },
      { kind: 'gap', text: '299' },
    ])
  })
  it('keeps what stays between two changes', () => {
    expect(diffLines('a\nb\nc', 'x\nb\ny')).toEqual([
      { kind: 'del', text: 'a' },
      { kind: 'ins', text: 'x' },
      { kind: 'same', text: 'b' },
      { kind: 'del', text: 'c' },
      { kind: 'ins', text: 'y' },
    ])
  })
  it('says what was written from nothing, and what was taken away whole', () => {
    expect(diffLines('', 'ใหม่')).toEqual([{ kind: 'ins', text: 'ใหม่' }])
    expect(diffLines('เก่า', '')).toEqual([{ kind: 'del', text: 'เก่า' }])
  })
  it('gives both texts whole where too many lines changed to compare', () => {
    const parts = diffLines(
      lines(2_000, (at) => `ก ${at}`).join('\n'),
      lines(2_000, (at) => `ข ${at}`).join('\n'),
    )
    expect(parts.map(({ kind }) => kind)).toEqual(['del', 'ins'])
  })
  it('every line of both texts is there or counted', () => {
    const before = 'a\nb\nc\nd\ne\nf\ng\nh'
    const after = 'a\nc\nd\nX\ne\nf\ng\nh\ni'
    const count = (kind: string) =>
      diffLines(before, after)
        .filter((part) => part.kind === kind)
        .reduce((sum, part) => sum + (kind === 'gap' ? Number(part.text) : part.text.split('\n').length), 0)
    expect(count('same') + count('gap') + count('del')).toBe(8)
    expect(count('same') + count('gap') + count('ins')).toBe(9)
  })
  /** The longest common subsequence of lines, by a slow reference algorithm. */
  const common = (a: readonly string[], b: readonly string[]): number => {
    const [head, ...rest] = a
    if (head === undefined || b.length === 0) return 0
    const at = b.indexOf(head)
    return Math.max(common(rest, b), at < 0 ? 0 : 1 + common(rest, b.slice(at + 1)))
  }

  /** Walks through both texts by the parts: nothing is lost, moved, repeated or hidden needlessly. */
  function follow(before: string, after: string) {
    const [a, b] = [before.split('\n'), after.split('\n')]
    let [i, j, stays] = [0, 0, 0]
    const parts = diffLines(before, after)
    for (const [index, { kind, text }] of parts.entries()) {
      const shown = text.split('\n')
      if (kind === 'gap') {
        const hidden = Number(text)
        expect(hidden).toBeGreaterThanOrEqual(2)
        expect(a.slice(i, i + hidden)).toEqual(b.slice(j, j + hidden))
        i += hidden
        j += hidden
        stays += hidden
        continue
      }
      expect(parts[index - 1]?.kind, 'lines of one kind are one part').not.toBe(kind)
      if (kind !== 'ins') {
        expect(a.slice(i, i + shown.length)).toEqual(shown)
        i += shown.length
      }
      if (kind !== 'del') {
        expect(b.slice(j, j + shown.length)).toEqual(shown)
        j += shown.length
      }
      if (kind !== 'same') continue
      stays += shown.length
      const isNextToGap = [index - 1, index + 1].some((at) => parts[at]?.kind === 'gap')
      const most = isNextToGap ? 1 : index === 0 || index === parts.length - 1 ? 2 : 3
      expect(
        shown.length,
        'a line on each side, and one more where a gap would hide only one',
      ).toBeLessThanOrEqual(most)
    }
    expect([i, j]).toEqual([a.length, b.length])
    return { a, b, stays }
  }

  it('keeps as many lines as can be kept, in every pair of short texts', () => {
    const texts = [2, 3, 4].flatMap((length) =>
      Array.from({ length: 3 ** length }, (_, number) =>
        Array.from({ length }, (_, at) => 'abc'[Math.floor(number / 3 ** at) % 3]).join('\n'),
      ),
    )
    for (const before of texts)
      for (const after of texts) {
        if (before === after) continue
        const { a, b, stays } = follow(before, after)
        expect(stays, `${a} → ${b}`).toBe(common(a, b))
      }
  })

  it('compares up to 800 lines one with each other, and shows more as taken away and written', () => {
    const changed = (count: number) => [
      ['first', ...lines(count), 'last'],
      ['other', ...lines(count), 'another'],
    ]
    for (const [count, gaps] of [
      [798, 1],
      [799, 0],
    ] as const) {
      const [before = [], after = []] = changed(count)
      const parts = diffLines(before.join('\n'), after.join('\n'))
      expect(parts.filter(({ kind }) => kind === 'gap')).toHaveLength(gaps)
      expect(parts.at(-1)).toMatchObject({ kind: 'ins' })
    }
    // One long side is enough: 801 lines against two.
    const long = ['x', ...lines(799), 'y']
    expect(diffLines(long.join('\n'), 'ข้อ 1\nข้อ 2').map(({ kind }) => kind)).toEqual(['del', 'ins'])
    expect(diffLines('ข้อ 1\nข้อ 2', long.join('\n')).map(({ kind }) => kind)).toEqual(['del', 'ins'])
  })
})
