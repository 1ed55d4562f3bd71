import { readWebLink } from '#lib/domain/text/web-link.ts'

/** Non-empty lines of a text, trimmed; at most `most` lines of at most `longest` characters. */
export function toLines(text: string, most: number, longest: number): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().slice(0, longest))
    .filter((line) => line !== '')
    .slice(0, most)
}

/** The valid links of a text, one per line, and the lines that are not links. */
export function toLinks(text: string): { links: string[]; wrong: string[] } {
  const lines = toLines(text, 10, 500)
  return {
    links: lines.filter((line) => readWebLink(line)),
    wrong: lines.filter((line) => !readWebLink(line)),
  }
}

/** Words such as hashtags, separated by spaces, commas or line breaks; a missing sign is added. */
export function toWords(text: string, sign: '#' | '@', most: number): string[] {
  return text
    .split(/[\s,]+/)
    .filter((word) => word.replace(/^[#@]+/, '') !== '')
    .map((word) => (sign + word.replace(/^[#@]+/, '')).slice(0, 60))
    .slice(0, most)
}
