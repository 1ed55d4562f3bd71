export interface CaptionBrief {
  disclosureTag: string
  hashtags: readonly string[]
  mentions: readonly string[]
  links: readonly string[]
}
export interface CaptionPoint {
  kind: 'disclosure' | 'hashtag' | 'mention' | 'link'
  value: string
  isThere: boolean
}

const wordsOf = (text: string) => new Set(text.toLowerCase().split(/[\s,.;:!?()[\]]+/u))

/** Checks each required part of a caption. The disclosure tag is searched in the same way as in the backend. */
export function checkCaption(caption: string, brief: CaptionBrief): CaptionPoint[] {
  const words = wordsOf(caption)
  const text = caption.toLowerCase()
  const marked = (value: string, mark: string) => (value.startsWith(mark) ? value : `${mark}${value}`)
  return [
    {
      kind: 'disclosure' as const,
      value: brief.disclosureTag,
      isThere: words.has(brief.disclosureTag.toLowerCase()),
    },
    ...brief.hashtags
      .map((tag) => marked(tag, '#'))
      .filter((tag) => tag.toLowerCase() !== brief.disclosureTag.toLowerCase())
      .map((value) => ({ kind: 'hashtag' as const, value, isThere: words.has(value.toLowerCase()) })),
    ...brief.mentions.map((name) => {
      const value = marked(name, '@')
      return { kind: 'mention' as const, value, isThere: text.includes(value.toLowerCase()) }
    }),
    ...brief.links.map((value) => ({
      kind: 'link' as const,
      value,
      isThere: text.includes(value.toLowerCase()),
    })),
  ]
}

/** Everything that a caption must contain, as text to copy. */
export function captionTail(brief: CaptionBrief): string {
  return checkCaption('', brief)
    .filter((point) => point.kind !== 'link')
    .map((point) => point.value)
    .join(' ')
}
