'use client'
import { useLocale, useTranslations } from 'next-intl'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Cluster } from '../ui/stack.tsx'
import type { Candidate } from './candidate-facts.tsx'
import { ShortlistButton } from './shortlist-button.tsx'

/** To the person's page, and onto the shortlist. */
export function PersonLinks({ person }: { person: Pick<Candidate, 'influencerId' | 'channelId' | 'name'> }) {
  const t = useTranslations('campaign.shortlist')
  const locale = toLocale(useLocale())
  return (
    <Cluster gap={2}>
      <a href={toPath(locale, 'Marketer-influencer-detail', { id: person.influencerId })}>
        {t('page')}
        <span className="visually-hidden"> {person.name}</span>
      </a>
      <ShortlistButton channelId={person.channelId} name={person.name} />
    </Cluster>
  )
}
