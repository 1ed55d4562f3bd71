import { readWebLink } from '#lib/domain/text/web-link.ts'

/** One entry per line of a text: trimmed, empty lines left out, bounded. */
export function toLines(text: string, most: number, longest: number): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().slice(0, longest))
    .filter((line) => line !== '')
    .slice(0, most)
}

/** The links of a text and the lines that are none. */
export function toLinks(text: string): { links: string[]; wrong: string[] } {
  const lines = toLines(text, 10, 500)
  return {
    links: lines.filter((line) => readWebLink(line)),
    wrong: lines.filter((line) => !readWebLink(line)),
  }
}

/** Words such as hashtags: separated by spaces, commas or lines; a sign is put in front where it is missing. */
export function toWords(text: string, sign: '#' | '@', most: number): string[] {
  return text
    .split(/[\s,]+/)
    .filter((word) => word.replace(/^[#@]+/, '') !== '')
    .map((word) => (sign + word.replace(/^[#@]+/, '')).slice(0, 60))
    .slice(0, most)
}
