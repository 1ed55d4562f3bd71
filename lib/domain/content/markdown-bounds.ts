// A parser of Markdown builds an element for each level and each cell, whatever the text is worth: a line of ten
// thousand quote marks ends in a full stack, a wide table of empty rows in a full memory.
const MOST_LEVELS = 8
/** Of all lines together, and lines that say something. */
const MOST_ITEMS = 2_000
const MOST_LINES = 4_000
const MOST_CELLS = 20_000
/** Marks within one paragraph that may begin a link or an emphasis and are tried against each other. */
const MOST_MARKS = 1_000

const LEVELS = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))*/
const LEVEL = />|[-*+]|\d+[.)]/g
const countOf = (text: string, mark: RegExp) => text.match(mark)?.length ?? 0

/** True for Markdown that is parsed in proportion to its length: levels of quotes and lists, cells, marks have bounds. */
export function isMarkdownBounded(text: string): boolean {
  let [rows, widest, marks, items, lines] = [0, 0, 0, 0, 0]
  for (const line of text.split(/\r\n?|\n/)) {
    const levels = countOf(LEVELS.exec(line)?.[0] ?? '', LEVEL)
    items += levels
    if (line.trim() !== '') lines++
    if (levels > MOST_LEVELS || items > MOST_ITEMS || lines > MOST_LINES) return false
    const cells = countOf(line, /\|/g)
    if (cells > 0) rows++
    widest = Math.max(widest, cells)
    marks = line.trim() === '' ? 0 : marks + countOf(line, /[[\]()*_~`<&@]|https?:|www\./g)
    if (marks > MOST_MARKS) return false
  }
  return rows * (widest + 1) <= MOST_CELLS
}
