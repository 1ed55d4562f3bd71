export interface DiffPart {
  readonly kind: 'same' | 'del' | 'ins' | 'gap'
  readonly text: string
}

/**
 * Longest text, in lines, that is compared line by line; for a longer one everything between the first and last
 * difference is shown.
 */
const MOST = 800
/** Unchanged lines shown next to a difference. */
const AROUND = 1

/** Pairs of indexes of unchanged lines, by the longest common subsequence. */
function stayingPairs(a: readonly string[], b: readonly string[]): [number, number][] {
  if (a.length > MOST || b.length > MOST) return []
  const width = b.length + 1
  const longest = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => longest[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return pairs
}

function runs(a: readonly string[], b: readonly string[]): DiffPart[] {
  const parts: DiffPart[] = []
  const add = (kind: DiffPart['kind'], lines: readonly string[]) => {
    if (lines.length > 0) parts.push({ kind, text: lines.join('\n') })
  }
  let [i, j] = [0, 0]
  let same: string[] = []
  const until = (nextA: number, nextB: number) => {
    if (nextA > i || nextB > j) {
      add('same', same)
      same = []
      add('del', a.slice(i, nextA))
      add('ins', b.slice(j, nextB))
    }
  }
  for (const [atA, atB] of stayingPairs(a, b)) {
    until(atA, atB)
    same.push(a[atA] ?? '')
    i = atA + 1
    j = atB + 1
  }
  until(a.length, b.length)
  add('same', same)
  return parts
}

/** Shortens an unchanged part to one line next to each difference; a gap counts the hidden lines. */
function fold({ text }: DiffPart, isFirst: boolean, isLast: boolean): DiffPart[] {
  const lines = text.split('\n')
  const head = isFirst ? 0 : AROUND
  const tail = isLast ? 0 : AROUND
  const hidden = lines.length - head - tail
  if (hidden < 2) return [{ kind: 'same', text }]
  const part = (of: readonly string[]): DiffPart[] =>
    of.length > 0 ? [{ kind: 'same', text: of.join('\n') }] : []
  return [
    ...part(lines.slice(0, head)),
    { kind: 'gap', text: String(hidden) },
    ...part(lines.slice(lines.length - tail, lines.length)),
  ]
}

/** The differences between two texts, line by line; of unchanged lines only those next to a difference are included. */
export function diffLines(before: string, after: string): DiffPart[] {
  if (before === after) return []
  if (before === '') return [{ kind: 'ins', text: after }]
  if (after === '') return [{ kind: 'del', text: before }]
  const [a, b] = [before.split('\n'), after.split('\n')]
  let head = 0
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) head++
  let tail = 0
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  const lead = a.slice(0, head).join('\n')
  const rest = a.slice(a.length - tail).join('\n')
  const parts: DiffPart[] = [
    ...(head > 0 ? [{ kind: 'same' as const, text: lead }] : []),
    ...runs(a.slice(head, a.length - tail), b.slice(head, b.length - tail)),
    ...(tail > 0 ? [{ kind: 'same' as const, text: rest }] : []),
  ]
  return parts.flatMap((part, index) =>
    part.kind === 'same' ? fold(part, index === 0, index === parts.length - 1) : [part],
  )
}
