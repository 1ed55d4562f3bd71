import { useLocale, useTranslations } from 'next-intl'
import { ChannelName } from '#components/campaign/channel-name.tsx'
import { Card } from '#components/ui/card.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Help } from '#components/ui/help.tsx'
import { Section } from '#components/ui/section.tsx'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import type { JobDetail } from './commands/command-job.ts'

/** Channel, draft rule, revisions, keep-live time. */
export function FactsPart({ job }: { job: JobDetail }) {
  const t = useTranslations('influencer.detail')
  const locale = toLocale(useLocale())
  const { terms } = job
  const keep =
    terms.keepLiveHours % 24 === 0 && terms.keepLiveHours > 24
      ? t('days', { count: terms.keepLiveHours / 24 })
      : t('hours', { count: terms.keepLiveHours })
  const items = [
    { key: 'channel', term: t('channel'), value: <ChannelName channel={job.channel} /> },
    {
      key: 'draft',
      term: t('draft'),
      value: terms.contentOnly ? t('contentOnly') : terms.draftRequired ? t('draftYes') : t('draftNo'),
    },
    {
      key: 'revisions',
      term: t('revisions'),
      value: t('revisionsText', { used: job.revisionNo, most: terms.maxRevisions }),
    },
    ...(terms.contentOnly
      ? []
      : [
          {
            key: 'keep',
            term: (
              <>
                {t('keepLive')}
                <Help of="keepLive" />
              </>
            ),
            value: job.keepLiveUntil
              ? t('keepUntil', { date: formatDate(job.keepLiveUntil, locale, 'dateTime') })
              : keep,
          },
        ]),
    ...(terms.postWindowEnd
      ? [
          {
            key: 'window',
            term: t('window'),
            value: <DateTime value={terms.postWindowEnd} locale={locale} style="short" />,
          },
        ]
      : []),
  ]
  return (
    <Section id="facts" title={t('facts')}>
      <Card>
        <DefinitionList items={items} />
      </Card>
    </Section>
  )
}
