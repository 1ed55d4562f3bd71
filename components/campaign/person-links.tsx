'use client'
import { useLocale, useTranslations } from 'next-intl'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Cluster } from '../ui/stack.tsx'
import type { Candidate } from './candidate-facts.tsx'
import { ShortlistButton } from './shortlist-button.tsx'

/** Links to the person's page and, if its URL is given, the channel, and the shortlist button. */
export function PersonLinks({
  person,
  channel,
}: {
  person: Pick<Candidate, 'influencerId' | 'channelId' | 'name'>
  channel?: string | null
}) {
  const t = useTranslations('campaign.shortlist')
  const locale = toLocale(useLocale())
  return (
    <Cluster gap={3}>
      <a href={toPath(locale, 'Marketer-influencer-detail', { id: person.influencerId })}>
        {t('page')}
        <span className="visually-hidden"> {person.name}</span>
      </a>
      {channel && (
        <a href={channel} target="_blank" rel="noopener nofollow">
          {t('channel')}
        </a>
      )}
      <ShortlistButton channelId={person.channelId} name={person.name} />
    </Cluster>
  )
}
