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
})
