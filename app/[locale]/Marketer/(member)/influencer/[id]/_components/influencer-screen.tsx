import { useLocale, useTranslations } from 'next-intl'
import { ChannelName } from '#components/campaign/channel-name.tsx'
import { MarketerJobStatus } from '#components/campaign/job-status.tsx'
import { MarketerLoadFailed } from '#components/campaign/marketer-load-failed.tsx'
import { ProvinceName } from '#components/campaign/province-name.tsx'
import { ShortlistButton } from '#components/campaign/shortlist-button.tsx'
import { Works } from '#components/campaign/works.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { Card } from '#components/ui/card.tsx'
import { CardTable } from '#components/ui/card-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Money } from '#components/ui/money.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Section } from '#components/ui/section.tsx'
import { Cluster, Grid, Stack } from '#components/ui/stack.tsx'
import { Stat, StatGrid } from '#components/ui/stat.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getInfluencerForBrand } from '#lib/contract/influencer-search.ts'
import { INTEREST_KEYS } from '#lib/domain/campaign/fields.ts'
import { formatCount, formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './influencer.module.scss'

export type Person = ResponseOf<typeof getInfluencerForBrand>

export function InfluencerFailed({ id }: { id: string }) {
  const t = useTranslations('campaign.person')
  const locale = toLocale(useLocale())
  return (
    <MarketerLoadFailed title={t('failed')} href={toPath(locale, 'Marketer-influencer-detail', { id })} />
  )
}

/** One influencer for brands: record, channels with dated figures and rates, posts. */
export function InfluencerScreen({ person }: { person: Person }) {
  const t = useTranslations('campaign.person')
  const social = useTranslations('social')
  const locale = toLocale(useLocale())
  const share = person.jobsDone === 0 ? null : Math.floor((person.jobsOnTime * 100) / person.jobsDone)
  return (
    <>
      <PageHeader
        title={person.name}
        back={{ href: toPath(locale, 'Marketer-shortlist'), label: t('back') }}
      />
      <Stack gap={5}>
        <div className={styles.head}>
          <Avatar name={person.name} src={person.imageUrl} size={96} />
          <Stack gap={2}>
            {person.province && (
              <span>
                <ProvinceName thai={person.province} />
              </span>
            )}
            {person.about && <p className={styles.about}>{person.about}</p>}
            {person.interests.length > 0 && (
              <Cluster gap={1}>
                {INTEREST_KEYS.filter((key) => person.interests.includes(key)).map((key) => (
                  <Tag key={key}>{social(`interest.${key}`)}</Tag>
                ))}
              </Cluster>
            )}
          </Stack>
        </div>
        <StatGrid>
          <Stat label={t('done')} value={person.jobsDone} note={t('doneNote')} />
          <Stat
            label={t('onTime')}
            value={share === null ? t('none') : `${share}%`}
            note={
              share === null
                ? t('onTimeNone')
                : t('onTimeNote', { onTime: person.jobsOnTime, done: person.jobsDone })
            }
          />
          <Stat label={t('channels')} value={person.channels.length} note={t('channelsNote')} />
        </StatGrid>
        <Section id="channels" title={t('channels')}>
          <Grid as="ul" gap={4} min="20rem" className={styles.plain}>
            {person.channels.map((channel) => (
              <Channel key={channel.channelId} channel={channel} />
            ))}
          </Grid>
        </Section>
        <Section id="together" title={t('together')}>
          <Together person={person} />
        </Section>
      </Stack>
    </>
  )
}

function Channel({ channel }: { channel: Person['channels'][number] }) {
  const t = useTranslations('campaign.person')
  const social = useTranslations('social')
  const locale = toLocale(useLocale())
  const invite = `${toPath(locale, 'Marketer-inviteOnlyCampaign')}?people=${channel.channelId}`
  return (
    <Card as="li">
      <Stack gap={3}>
        <h3 className={styles.channel}>
          <ChannelName channel={{ type: channel.type, handle: channel.handle }} />
        </h3>
        <Cluster gap={6}>
          <Stat
            label={t('followers')}
            value={channel.followers === null ? t('none') : formatCount(channel.followers, locale)}
          />
          <Stat
            label={t('engagement')}
            value={channel.engagementBp === null ? t('none') : `${channel.engagementBp / 100}%`}
          />
        </Cluster>
        <p className={styles.muted}>
          {channel.figuresAt
            ? t('figuresAt', { date: formatDate(channel.figuresAt, locale) })
            : t('figuresNever')}
        </p>
        {channel.rates.length > 0 && (
          <dl className={styles.rates}>
            {channel.rates.map((rate) => (
              <div key={rate.postType}>
                <dt>{social(`post.${rate.postType}`)}</dt>
                <dd>
                  <Money {...rate.amount} whole />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <div>
          <h4>{t('works')}</h4>
          <Works person={channel} />
        </div>
        <Cluster gap={2}>
          <LinkButton href={invite}>{t('invite')}</LinkButton>
          <ShortlistButton
            channelId={channel.channelId}
            name={`${channel.name} ${social(`channel.${channel.type}`)}`}
          />
          {channel.url && (
            <a href={channel.url} target="_blank" rel="noopener nofollow">
              {t('open', { channel: social(`channel.${channel.type}`) })}
            </a>
          )}
        </Cluster>
      </Stack>
    </Card>
  )
}

function Together({ person }: { person: Person }) {
  const t = useTranslations('campaign.person')
  const locale = toLocale(useLocale())
  if (person.together.length === 0)
    return <EmptyState kind="first" level={3} title={t('noTogether')} text={t('noTogetherText')} />
  return (
    <CardTable
      caption={t('together')}
      rows={person.together}
      rowKey={(row) => row.jobId}
      columns={[
        {
          key: 'campaign',
          header: t('campaign'),
          rowHeader: true,
          cell: (row) => (
            <a href={`${toPath(locale, 'Marketer-campaign-detail', { id: row.campaignId })}?tab=influencers`}>
              {row.campaignTitle}
            </a>
          ),
        },
        { key: 'status', header: t('status'), cell: (row) => <MarketerJobStatus job={row} /> },
        { key: 'fee', header: t('fee'), number: true, cell: (row) => <Money {...row.fee} /> },
        { key: 'at', header: t('at'), cell: (row) => formatDate(row.at, locale, 'short') },
        {
          key: 'post',
          header: t('post'),
          isEmpty: (row) => !row.url,
          cell: (row) =>
            row.url ? (
              <a href={row.url} target="_blank" rel="noopener nofollow">
                {t('openPost')}
              </a>
            ) : (
              '–'
            ),
        },
      ]}
    />
  )
}
