import { getTranslations } from 'next-intl/server'
import { consoleLocale } from '#components/operator/console.ts'
import { MemberLink } from '#components/operator/member-link.tsx'
import styles from '#components/operator/operator.module.scss'
import { QueueKeys } from '#components/operator/queue-keys.tsx'
import { Teamwork } from '#components/operator/teamwork.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { ConsoleStatus, getWords } from '#components/operator/words.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Card } from '#components/ui/card.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { formatCount } from '#lib/i18n/format.ts'
import { ChannelCommands } from './channel-commands.tsx'
import type { ChannelReview } from './operator-channel.ts'

function Shot({ href, alt }: { href: string; alt: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {/* biome-ignore lint/performance/noImgElement: a private file behind the login, never optimised */}
      <img src={href} alt={alt} className={styles.picture} loading="lazy" style={{ maxBlockSize: '20rem' }} />
    </a>
  )
}

/** Channels of these statuses are approved or refused, by a key as well. */
const DECIDED_BY_KEY = ['waiting_approve', 'disconnected', 'not_found']

/**
 * One channel: the owner's claim next to its proof. `to`: the next item after a decision; `skip`: the next item without
 * one.
 */
export async function ChannelCard({ channel, queue, to, skip }: ChannelReview) {
  const t = await getTexts('channels')
  const type = await getTranslations('social.channel')
  const reason = await getWords('channels.reason')
  const locale = await consoleLocale()
  const percent = (bp: number | null) => (bp === null ? '–' : `${(bp / 100).toFixed(2)}%`)
  const count = (value: number | null) => (value === null ? '–' : formatCount(value, locale))
  return (
    <section aria-labelledby="review" data-queue-item="" tabIndex={-1}>
      <Card>
        <Stack gap={3}>
          <Cluster justify="between">
            <h2 id="review">
              <Facts items={[type(channel.type), channel.handle]} />
            </h2>
            <ConsoleStatus status={channel.status} />
          </Cluster>
          {(skip || queue === 'figures' || DECIDED_BY_KEY.includes(channel.status)) && <QueueKeys />}
          {channel.provenElsewhere && <Banner tone="danger">{t('provenElsewhere')}</Banner>}
          <div className={styles.columns}>
            <DefinitionList
              items={[
                {
                  key: 'member',
                  term: t('member'),
                  value: <MemberLink member={channel.member} />,
                },
                {
                  key: 'profile',
                  term: t('profile'),
                  value: channel.url ? (
                    <a href={channel.url} target="_blank" rel="noopener nofollow" className={styles.wrap}>
                      {channel.url.replace(/^https?:\/\/(?:www\.)?/, '')}
                    </a>
                  ) : (
                    '–'
                  ),
                },
                { key: 'code', term: t('code'), value: <code>{channel.proofCode ?? '–'}</code> },
                {
                  key: 'sent',
                  term: t('sent'),
                  value: channel.proofSentAt ? (
                    <RelativeTime value={channel.proofSentAt} locale={locale} />
                  ) : (
                    '–'
                  ),
                },
                {
                  key: 'proven',
                  term: t('proven'),
                  value: channel.provenAt ? (
                    <>
                      {channel.provenBy &&
                        t(`provenBy.${channel.provenBy}`, { platform: type(channel.type) })}{' '}
                      (<DateTime value={channel.provenAt} locale={locale} style="short" />)
                    </>
                  ) : (
                    t('notProven')
                  ),
                },
                {
                  key: 'figures',
                  term: t('figures'),
                  value:
                    channel.figures.at === null ? (
                      t('noFigures')
                    ) : (
                      <Facts
                        items={[
                          t('followersAre', { count: count(channel.figures.followers) }),
                          t('engagementIs', { percent: percent(channel.figures.engagementBp) }),
                          <DateTime key="at" value={channel.figures.at} locale={locale} style="short" />,
                        ]}
                      />
                    ),
                },
                ...(channel.claim
                  ? [
                      {
                        key: 'claim',
                        term: t('claim'),
                        value: (
                          <Facts
                            items={[
                              t('followersAre', { count: count(channel.claim.followers) }),
                              t('engagementIs', { percent: percent(channel.claim.engagementBp) }),
                              <RelativeTime key="at" value={channel.claim.at} locale={locale} />,
                            ]}
                          />
                        ),
                      },
                    ]
                  : []),
                ...(channel.statusReason
                  ? [{ key: 'reason', term: t('lastReason'), value: reason(channel.statusReason) }]
                  : []),
                ...(channel.failedChecks > 0
                  ? [{ key: 'failed', term: t('failedChecks'), value: String(channel.failedChecks) }]
                  : []),
              ]}
            />
            <Stack gap={3}>
              {channel.proofFileUrl && (
                <Shot href={channel.proofFileUrl} alt={t('proofShot', { handle: channel.handle })} />
              )}
              {channel.claim?.fileUrl && (
                <Shot href={channel.claim.fileUrl} alt={t('claimShot', { handle: channel.handle })} />
              )}
              {!channel.proofFileUrl && !channel.claim?.fileUrl && (
                <p className={styles.muted}>{channel.proofCode ? t('lookForCode') : t('noShot')}</p>
              )}
            </Stack>
          </div>
          <Teamwork subject="channel" id={channel.id} />
          <ChannelCommands channel={channel} queue={queue} to={to} skip={skip} />
        </Stack>
      </Card>
    </section>
  )
}
