import { getTranslations } from 'next-intl/server'
import { BriefText } from '#components/campaign/brief-text.tsx'
import { isOfCase } from '#components/job/job-reason.ts'
import { ApprovalCard } from '#components/operator/approval-list.tsx'
import { consoleLocale } from '#components/operator/console.ts'
import { ConsoleJobStatus } from '#components/operator/job-table.tsx'
import { MemberLink } from '#components/operator/member-link.tsx'
import styles from '#components/operator/operator.module.scss'
import { Teamwork } from '#components/operator/teamwork.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { Card } from '#components/ui/card.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Money } from '#components/ui/money.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { Timeline } from '#components/ui/timeline.tsx'
import { isErasedHandle } from '#lib/domain/channel/erased-handle.ts'
import { auditWords } from '#lib/i18n/audit-words.ts'
import { loadMessages } from '#lib/i18n/messages.ts'
import { Delivered } from './delivered.tsx'
import { getJobReason } from './get-job-reason.ts'
import type { InspectedJob } from './inspected.ts'
import { JobCommands } from './job-commands.tsx'

/** One job with its contract, what was delivered, and every step. */
export async function JobPanel({ job }: { job: InspectedJob }) {
  const t = await getTexts('job')
  const status = await getTexts('jobStatus')
  const actor = await getWords('actor')
  const channel = await getTranslations('social.channel')
  const closed = (await getTranslations('campaign.report'))('closedAccount')
  const locale = await consoleLocale()
  const reasonOf = await getJobReason()
  const words = auditWords(await loadMessages(locale), locale)
  const at = (value: string | null) =>
    value ? <DateTime value={value} locale={locale} style="dateTime" /> : '–'
  const { contract } = job
  return (
    <section aria-labelledby="job">
      <Card selected>
        <Stack>
          <Cluster justify="between">
            <h2 id="job">{t('noOf', { no: job.no })}</h2>
            <Cluster gap={2}>
              <ConsoleJobStatus status={job.status} dispute={job.dispute} />
            </Cluster>
          </Cluster>
          <Teamwork subject="job" id={job.id} />
          <JobCommands job={job} />
          {job.deciding && job.deciding.waiting.length > 0 && (
            <Stack as="ul" className={styles.plain ?? ''}>
              {job.deciding.waiting.map((approval) => (
                <ApprovalCard key={approval.id} approval={approval} />
              ))}
            </Stack>
          )}
          <div className={styles.columns}>
            <DefinitionList
              items={[
                {
                  key: 'influencer',
                  term: t('influencer'),
                  value: <MemberLink member={job.influencer} />,
                },
                {
                  key: 'channel',
                  term: t('channel'),
                  value: `${channel(job.channel.type)} ${isErasedHandle(job.channel.handle) ? closed : job.channel.handle}`,
                },
                { key: 'fee', term: t('fee'), value: <Money {...job.fee} /> },
                ...(job.price ? [{ key: 'price', term: t('price'), value: <Money {...job.price} /> }] : []),
                // Mostly the clock decides at the deadline itself: said once.
                ...(job.dueAt && job.dueAt !== job.autoAt
                  ? [{ key: 'due', term: t('due'), value: at(job.dueAt) }]
                  : []),
                ...(job.autoAt
                  ? [
                      {
                        key: 'auto',
                        term: t(job.autoAt === job.dueAt ? 'dueAndAuto' : 'auto'),
                        value: at(job.autoAt),
                      },
                    ]
                  : []),
                ...(job.reasonCode || job.note
                  ? [
                      {
                        key: 'reason',
                        term: t('reason'),
                        value: (
                          <Facts
                            items={[reasonOf(job.reasonCode, { isCase: job.dispute !== 'none' }), job.note]}
                          />
                        ),
                      },
                    ]
                  : []),
                ...(job.settled
                  ? [
                      { key: 'share', term: t('share'), value: <Money {...job.settled.fee} /> },
                      ...(job.settled.share.minor > 0
                        ? [
                            {
                              key: 'manager',
                              term: t('toManager'),
                              value: <Money {...job.settled.share} />,
                            },
                          ]
                        : []),
                      {
                        key: 'service',
                        term: t('serviceKept'),
                        value: <Money {...job.settled.serviceFee} />,
                      },
                      {
                        key: 'back',
                        term: t('backToMarketer'),
                        value: job.settled.slotBack ? t('slotBack') : <Money {...job.settled.returned} />,
                      },
                    ]
                  : []),
              ]}
            />
            <DefinitionList
              items={[
                { key: 'made', term: t('contractMade'), value: at(contract?.madeAt ?? null) },
                {
                  key: 'hash',
                  term: t('contractHash'),
                  value: <code className={styles.hash}>{contract?.sha256 ?? '–'}</code>,
                },
                {
                  key: 'revisions',
                  term: t('revisions'),
                  value: `${job.revisionNo}/${job.terms.maxRevisions}`,
                },
                { key: 'keep', term: t('keepLiveUntil'), value: at(job.keepLiveUntil) },
                {
                  key: 'cancel',
                  term: t('cancelShares'),
                  value: t('cancelShareOf', {
                    late: job.terms.cancelLatePct,
                    approved: job.terms.cancelApprovedPct,
                  }),
                },
                ...(job.shipping
                  ? [
                      {
                        key: 'shipping',
                        term: t('shipping'),
                        value:
                          [job.shipping.carrier, job.shipping.trackingNo].filter(Boolean).join(' ') || '–',
                      },
                    ]
                  : []),
              ]}
            />
          </div>
          <details>
            <summary>{t('contractBrief')}</summary>
            <BriefText brief={contract?.brief ?? job.brief} />
          </details>
          <h3>{t('submissions')}</h3>
          <Delivered submissions={job.submissions} />
          <h3>{t('history')}</h3>
          <Timeline
            events={job.timeline.map((step) => ({
              key: String(step.seq),
              title: [
                words.act('job', step.transition),
                step.from === null
                  ? status(step.to)
                  : step.from !== step.to && `${status(step.from)} → ${status(step.to)}`,
              ]
                .filter(Boolean)
                .join(': '),
              time: <Facts items={[at(step.at), actor(step.actor)]} />,
              text: reasonOf(step.reason, { isCase: isOfCase(step.name) }),
            }))}
          />
        </Stack>
      </Card>
    </section>
  )
}
