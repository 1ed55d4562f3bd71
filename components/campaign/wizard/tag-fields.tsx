'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { HASHTAG, MENTION } from '#lib/domain/campaign/brief.ts'
import { TextArea, TextInput } from '../../form/text-input.tsx'
import { toHashtags, toLinks, toMentions } from './lines.ts'
import type { Campaign } from './use-draft.ts'

type Tags = Pick<Campaign['brief'], 'hashtags' | 'mentions' | 'links' | 'disclosureTag'>

/** What a caption must hold. Only usable values reach `onChange`; `onWrong` says whether a field holds others. */
export function TagFields({
  stored,
  onChange,
  onWrong,
}: {
  /** The tags as stored, perhaps before they were checked. */
  stored: Tags
  onChange: (part: Partial<Tags>) => void
  onWrong?: (isWrong: boolean) => void
}) {
  const say = useTranslations('campaign.brief')
  const [wrong, setWrong] = useState(() => ({
    hashtag: stored.hashtags.find((tag) => !HASHTAG.test(tag)),
    mention: stored.mentions.find((name) => !MENTION.test(name)),
    link: toLinks(stored.links.join('\n')).wrong[0],
    tag: HASHTAG.test(stored.disclosureTag) ? undefined : stored.disclosureTag,
  }))
  const [kept, setKept] = useState(wrong.tag === undefined ? stored.disclosureTag : '#ad')
  const mark = (part: Partial<typeof wrong>) => {
    const next = { ...wrong, ...part }
    setWrong(next)
    onWrong?.(Object.values(next).some((value) => value !== undefined))
  }
  const tagError = () => {
    if (wrong.tag === undefined) return undefined
    return wrong.tag === ''
      ? say('disclosureEmpty', { tag: kept })
      : say('disclosureWrong', { word: wrong.tag, tag: kept })
  }
  return (
    <>
      <TextInput
        label={say('hashtags')}
        hint={say('hashtagsHint')}
        note={say('optional')}
        autoComplete="off"
        error={wrong.hashtag ? say('hashtagsWrong', { word: wrong.hashtag }) : undefined}
        defaultValue={stored.hashtags.join(' ')}
        onChange={(event) => {
          const { hashtags, wrong } = toHashtags(event.target.value)
          mark({ hashtag: wrong[0] })
          onChange({ hashtags })
        }}
      />
      <TextInput
        label={say('mentions')}
        note={say('optional')}
        autoComplete="off"
        defaultValue={stored.mentions.join(' ')}
        error={wrong.mention ? say('mentionsWrong', { word: wrong.mention }) : undefined}
        onChange={(event) => {
          const { mentions, wrong } = toMentions(event.target.value)
          mark({ mention: wrong[0] })
          onChange({ mentions })
        }}
      />
      <TextArea
        label={say('links')}
        hint={say('linksHint')}
        note={say('optional')}
        rows={2}
        error={wrong.link ? say('linksWrong', { line: wrong.link }) : undefined}
        defaultValue={stored.links.join('\n')}
        onChange={(event) => {
          const { links, wrong } = toLinks(event.target.value)
          mark({ link: wrong[0] })
          onChange({ links })
        }}
      />
      <TextInput
        label={say('disclosure')}
        hint={say('disclosureHint')}
        error={tagError()}
        maxLength={60}
        autoComplete="off"
        defaultValue={stored.disclosureTag}
        onChange={(event) => {
          const tag = event.target.value.trim()
          if (!HASHTAG.test(tag)) return mark({ tag })
          mark({ tag: undefined })
          setKept(tag)
          onChange({ disclosureTag: tag })
        }}
      />
    </>
  )
}
