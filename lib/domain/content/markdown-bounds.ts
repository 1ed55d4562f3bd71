// A Markdown parser builds an element for each nesting level and table cell: ten thousand quote marks in a line
// overflow the stack, and a wide table of empty rows exhausts the memory.
const MOST_LEVELS = 8
/** Limits for the whole text: quote and list markers, lines that are not empty, table cells. */
const MOST_ITEMS = 2_000
const MOST_LINES = 4_000
const MOST_CELLS = 20_000
/** Characters of one paragraph that can begin a link or emphasis; the parser's cost grows with their combinations. */
const MOST_MARKS = 1_000

const LEVELS = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))*/
const LEVEL = />|[-*+]|\d+[.)]/g
const countOf = (text: string, mark: RegExp) => text.match(mark)?.length ?? 0

/**
 * True for Markdown that parses in time proportional to its length: nesting, table cells and marks stay within
 * limits.
 */
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
