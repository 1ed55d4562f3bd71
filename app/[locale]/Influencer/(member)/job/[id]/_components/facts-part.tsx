import { useLocale, useTranslations } from 'next-intl'
import { ChannelName } from '#components/campaign/channel-name.tsx'
import { Card } from '#components/ui/card.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Help } from '#components/ui/help.tsx'
import { Section } from '#components/ui/section.tsx'
import { isFinalJobStatus } from '#lib/domain/job/statuses.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import type { JobDetail } from './commands/command-job.ts'

const isPastDraft = (phase: JobDetail['phase']) => phase === 'publish' || phase === 'insight'

/** Channel, draft rule, revisions, keep-live time. */
export function FactsPart({ job }: { job: JobDetail }) {
  const t = useTranslations('influencer.detail')
  const locale = toLocale(useLocale())
  const { terms } = job
  const keep =
    terms.keepLiveHours % 24 === 0 && terms.keepLiveHours > 24
      ? t('days', { count: terms.keepLiveHours / 24 })
      : t('hours', { count: terms.keepLiveHours })
  // What a job that is over still asked for is left out: nobody has to do it any more.
  const isOver = isFinalJobStatus(job.status)
  // A case may complete a job whose draft nobody has approved.
  const isCompleted = job.status === 'COMPLETED' && job.dispute !== 'resolved'
  const isApproved = terms.draftRequired && (isCompleted || isPastDraft(job.phase))
  const draft = terms.contentOnly
    ? t('contentOnly')
    : isApproved
      ? t('draftApproved')
      : !isOver && t(terms.draftRequired ? 'draftYes' : 'draftNo')
  const isKept = job.keepLiveUntil !== null && Date.parse(job.keepLiveUntil) <= Date.parse(job.serverTime)
  const items = [
    { key: 'channel', term: t('channel'), value: <ChannelName channel={job.channel} /> },
    ...(draft ? [{ key: 'draft', term: t('draft'), value: draft }] : []),
    {
      key: 'revisions',
      term: t('revisions'),
      value: t('revisionsText', { used: job.revisionNo, most: terms.maxRevisions }),
    },
    ...(terms.contentOnly || (isOver && !job.keepLiveUntil)
      ? []
      : [
          {
            key: 'keep',
            term: (
              <>
                {t(isKept ? 'keepLiveTime' : 'keepLive')}
                <Help of="keepLive" />
              </>
            ),
            // The clocks of a case stand still: its day is known when the case is decided.
            value:
              job.keepLiveUntil && job.dispute !== 'open'
                ? t(isKept ? 'keptUntil' : 'keepUntil', {
                    date: formatDate(job.keepLiveUntil, locale, 'dateTime'),
                  })
                : keep,
          },
        ]),
    ...(terms.postWindowEnd && !isOver
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
