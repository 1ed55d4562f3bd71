import { cut } from './cut.ts'

const characters = new Intl.Segmenter('th', { granularity: 'grapheme' })

/**
 * The characters, as a reader counts them, that fit into the first `most` UTF-16 units of a text: an emoji and a Thai
 * letter with its marks stay whole.
 */
export function cutWhole(text: string, most: number): string {
  if (text.length <= most) return text
  const end = characters.segment(text).containing(most)?.index ?? most
  return end === 0 ? cut(text, most) : text.slice(0, end)
}
