import { HASHTAG, MENTION } from '#lib/domain/campaign/brief.ts'
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
    .map((word) => word.replace(/^[#＃@]+/, ''))
    .filter((word) => word !== '')
    .map((word) => (sign + word).slice(0, 60))
    .slice(0, most)
}

/** The hashtags of a text, and the words that are none: captions are searched for each. */
export function toHashtags(text: string): { hashtags: string[]; wrong: string[] } {
  const words = toWords(text, '#', 30)
  return {
    hashtags: words.filter((word) => HASHTAG.test(word)),
    wrong: words.filter((word) => !HASHTAG.test(word)),
  }
}

/** The accounts of a text, and the words that are none. */
export function toMentions(text: string): { mentions: string[]; wrong: string[] } {
  const words = toWords(text, '@', 20)
  return {
    mentions: words.filter((word) => MENTION.test(word)),
    wrong: words.filter((word) => !MENTION.test(word)),
  }
}
