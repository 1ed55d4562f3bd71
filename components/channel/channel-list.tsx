import { useLocale, useTranslations } from 'next-intl'
import { formatCount, formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Card } from '../ui/card.tsx'
import { CardList } from '../ui/card-list.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Section } from '../ui/section.tsx'
import { Stack } from '../ui/stack.tsx'
import styles from './channel.module.scss'
import { ChannelHead } from './channel-head.tsx'
import type { ChannelSummary } from './channel-tone.ts'

function ChannelCard({ channel }: { channel: ChannelSummary }) {
  const locale = toLocale(useLocale())
  const t = useTranslations('channel')
  const { figures, nextAction } = channel
  const href = `${toPath(locale, 'Influencer-channelDetail')}?id=${channel.id}`
  const isUrgent = nextAction !== null && nextAction !== 'wait_review'
  return (
    <Card as="li">
      <Stack gap={3}>
        <ChannelHead channel={channel} level={3} />
        <p className={styles.facts}>
          {figures.followers === null ? (
            <span>{t('none')}</span>
          ) : (
            <>
              <span>
                {t('followers')} <strong className="num">{formatCount(figures.followers, locale)}</strong>
              </span>
              {figures.engagementBp !== null && (
                <span>
                  {t('engagement')} <strong className="num">{figures.engagementBp / 100}%</strong>
                </span>
              )}
              {figures.at && <span>{t('figuresAt', { date: formatDate(figures.at, locale, 'short') })}</span>}
            </>
          )}
        </p>
        {nextAction === 'wait_review' && <p className={styles.muted}>{t('action.wait_review')}</p>}
        <div>
          <LinkButton variant={isUrgent ? 'primary' : 'secondary'} href={href}>
            {isUrgent ? t(`action.${nextAction}`) : t('action.manage')}
            <span className="visually-hidden"> {channel.handle}</span>
          </LinkButton>
        </div>
      </Stack>
    </Card>
  )
}

/** The influencer's channels with status, figures and the next action of each. */
export function ChannelList({ channels }: { channels: readonly ChannelSummary[] }) {
  const locale = toLocale(useLocale())
  const t = useTranslations('channel')
  const add = <LinkButton href={`${toPath(locale, 'Influencer-channelDetail')}?add=1`}>{t('add')}</LinkButton>
  const open = channels.filter((channel) => channel.status !== 'deactivated')
  const closed = channels.filter((channel) => channel.status === 'deactivated')
  if (channels.length === 0)
    return <EmptyState kind="first" title={t('empty')} text={t('emptyText')} action={add} />
  return (
    <Stack gap={6}>
      <Section id="channels" title={t('list')} action={add}>
        {open.length === 0 ? (
          <EmptyState kind="first" title={t('empty')} text={t('emptyText')} level={3} />
        ) : (
          <CardList>
            {open.map((channel) => (
              <ChannelCard key={channel.id} channel={channel} />
            ))}
          </CardList>
        )}
      </Section>
      {closed.length > 0 && (
        <Section id="closed-channels" title={t('closed')}>
          <CardList>
            {closed.map((channel) => (
              <ChannelCard key={channel.id} channel={channel} />
            ))}
          </CardList>
        </Section>
      )}
    </Stack>
  )
}

/** The nine channel types as tiles. */
export function ChannelTiles({ types }: { types: readonly ChannelSummary['type'][] }) {
  const locale = toLocale(useLocale())
  const t = useTranslations('channel')
  const social = useTranslations('social')
  return (
    <Section id="channel-types" title={t('tiles.heading')}>
      <p className={styles.muted}>{t('tiles.lead')}</p>
      <ul className={styles.tiles}>
        {types.map((type) => (
          <li key={type}>
            <a className={styles.tile} href={`${toPath(locale, 'Influencer-channelDetail')}?add=${type}`}>
              <BrandMark brand={type} size={28} />
              {social(`channel.${type}`)}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
