const words = new Intl.Segmenter('th', { granularity: 'word' })
const clusters = new Intl.Segmenter('th', { granularity: 'grapheme' })

const THAI = /[\u0e01-\u0e5b]/
const isThai = (char: string | undefined) => char !== undefined && THAI.test(char)
const isWord = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}\p{M}]/u.test(char)
/** These belong to the word before them: ฯ ๆ and closing marks. */
const STAYS_BEHIND = /^[\u0e2f\u0e46)\]}”’»,.;:!?%/]/
const OPENS = /[([{“‘«]$/
/** After these words a line does not break: the name that follows belongs to them. */
const LEADS = /(?:ตำบล|อำเภอ|จังหวัด|แขวง|เขต|ถนน|ซอย|หมู่บ้าน|ร้อย)$/

/** True between two Thai words, or a Thai word and another; never inside Latin words, numbers and references. */
const isBetweenWords = (before: string | undefined, after: string | undefined) =>
  isWord(before) && isWord(after) && (isThai(before) || isThai(after))

/** Splits a text where a line may break: after a space and between two Thai words. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const { segment } of words.segment(text)) {
    const last = pieces.at(-1)
    const joins =
      last !== undefined &&
      (/^\s/.test(segment) ||
        !(/\s$/.test(last) || isBetweenWords(last.at(-1), segment[0])) ||
        STAYS_BEHIND.test(segment) ||
        OPENS.test(last) ||
        LEADS.test(last))
    if (joins) pieces[pieces.length - 1] = last + segment
    else pieces.push(segment)
  }
  return pieces
}

/** Pieces in groups up to a space; a number is in the group of the Thai word before it (ชั้น 45, กรุงเทพมหานคร 10110). */
function groupsOf(text: string): string[][] {
  const groups: string[][] = []
  for (const piece of piecesOf(text)) {
    const last = groups.at(-1)
    if (last && /^\d/.test(piece) && /[\u0e01-\u0e4e]\s+$/.test(last.at(-1) ?? '')) last.push(piece)
    else groups.push([piece])
  }
  return groups
}

/** Groups up to a space: what a reader takes as one. */
function phrasesOf(text: string): string[][][] {
  const phrases: string[][][] = []
  for (const group of groupsOf(text)) {
    const last = phrases.at(-1)
    if (last && !/\s$/.test(last.at(-1)?.at(-1) ?? ' ')) last.push(group)
    else phrases.push([group])
  }
  return phrases
}

/** A phrase that fills more of a line than this is running text and may be broken between its words. */
const WHOLE = 0.6

/** Longest text that is measured, in UTF-16 units: a line of paper holds less, and shaping takes the square of it. */
export const MOST_MEASURED = 400

/** No script and no emoji needs more for one letter; hundreds of emoji joined to one would never be broken. */
const MOST_OF_A_LETTER = 40

function* lettersOf(text: string): Generator<string> {
  for (const { segment } of clusters.segment(text))
    if (segment.length <= MOST_OF_A_LETTER) yield segment
    else yield* segment
}

/**
 * Lines of a text that fit a width (docs/market.md#fonts-and-pdf): broken between phrases, because word lists cut inside
 * names and loanwords; within long phrases between words, and within what is longer than a line between letters that
 * belong together. `measure` answers the drawn width.
 */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  const fits = (text: string, room: number) => {
    const shown = text.trimEnd()
    return shown.length <= MOST_MEASURED && measure(shown) <= room
  }
  /** Letters of the line before: the next holds about as many. */
  let before = 16
  for (const paragraph of text.split(/\r\n|\r|\n/)) {
    let line = ''
    const add = (piece: string) => {
      if (!fits(line + piece, width)) return false
      line += piece
      return true
    }
    const end = () => {
      if (line.trim() !== '') lines.push(line.trimEnd())
      line = ''
    }
    /** Fills empty lines with the letters of a text longer than one: a few measures for each, not one a letter. */
    const fill = (letters: readonly string[]) => {
      for (let at = 0; at < letters.length; ) {
        const most = Math.min(letters.length - at, MOST_MEASURED)
        const fitting = (count: number) => fits(letters.slice(at, at + count).join(''), width)
        let [low, high, probe, step] = [0, most, Math.min(before, most), 1]
        while (low < high) {
          if (fitting(probe)) low = probe
          else high = probe - 1
          probe = high === most ? Math.min(most, low + step) : Math.ceil((low + high) / 2)
          step *= 2
        }
        const count = Math.max(1, low)
        line = letters.slice(at, at + count).join('')
        at += count
        if (at < letters.length) {
          before = count
          end()
        }
      }
    }
    const addCut = (piece: string) => {
      if (add(piece)) return
      end()
      if (!add(piece)) fill([...lettersOf(piece)])
    }
    for (const groups of phrasesOf(paragraph)) {
      const phrase = groups.flat().join('')
      if (add(phrase)) continue
      if (fits(phrase, width * WHOLE)) {
        end()
        line = phrase
        continue
      }
      for (const group of groups) {
        if (add(group.join(''))) continue
        if (group.length > 1) end()
        for (const piece of group) addCut(piece)
      }
    }
    if (line.trim() !== '' || paragraph === '') lines.push(line.trimEnd())
  }
  return lines
}

/** A run of one script: spaces, digits and signs stay with the letters before them; those at the start with the first. */
const RUN =
  /(?=.)[^\u0e01-\u0e5b\p{Script=Latin}]*(?:[\u0e01-\u0e5b][^\p{Script=Latin}]*|\p{Script=Latin}[^\u0e01-\u0e5b]*)?/gsu

/**
 * Splits a line into runs of one script: the shaper takes the script of a run from its first letter, and after a Latin
 * one it misplaces Thai marks.
 */
export function scriptRuns(line: string): string[] {
  return line.match(RUN) ?? [line]
}
