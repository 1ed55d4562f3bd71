import { useLocale, useTranslations } from 'next-intl'
import { ChannelName } from '#components/campaign/channel-name.tsx'
import { CHANNEL_TONE } from '#components/channel/channel-tone.ts'
import styles from '#components/job/job.module.scss'
import { Card } from '#components/ui/card.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Section } from '#components/ui/section.tsx'
import { Status } from '#components/ui/status.tsx'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'
import { toPath } from '#lib/routes/table.ts'
import type { Dashboard } from './dashboard.ts'

/** Link text for the owner's next action on a channel that cannot get jobs now. */
function actionOf(channel: Dashboard['channels'][number]): string | undefined {
  switch (channel.status) {
    case 'waiting_approve':
      return 'prove_ownership'
    case 'allowed':
      return 'send_figures'
    case 'active':
      return channel.figuresStale ? 'refresh_figures' : undefined
    case 'disconnected':
    case 'not_found':
    case 'rejected':
      return 'reconnect'
    default:
      return 'contact_support'
  }
}

/** Each channel with its status and whether its figures are still valid. */
export function ChannelsPart({
  channels,
  isChecked,
}: {
  channels: Dashboard['channels']
  /** Nothing is left to do for the owner, so no act is offered. */
  isChecked: boolean
}) {
  const t = useTranslations('influencer.dashboard')
  const words = useTextByKey('channel')
  const locale = toLocale(useLocale())
  const href = toPath(locale, 'Influencer-channelDetail')
  return (
    <Section id="channels" title={t('channels')} action={<a href={href}>{t('channelsAll')}</a>}>
      {channels.length === 0 ? (
        <EmptyState
          kind="first"
          level={3}
          title={t('noChannels')}
          text={t('noChannelsText')}
          action={<LinkButton href={href}>{t('addChannel')}</LinkButton>}
        />
      ) : (
        <Card>
          <ul className={styles.list}>
            {channels.map((channel) => (
              <li key={channel.id} className={styles.row}>
                <span className={styles.grow}>
                  <ChannelName channel={channel} />
                  <br />
                  <span className={styles.meta}>
                    {channel.status === 'active' && channel.figuresStale
                      ? t('figuresStale')
                      : channel.statusReason && words.has(`reason.${channel.statusReason}`)
                        ? words(`reason.${channel.statusReason}`)
                        : channel.figuresAt &&
                          t('figuresAt', { date: formatDate(channel.figuresAt, locale, 'short') })}
                  </span>
                  {actionOf(channel) && !isChecked && (
                    <>
                      <br />
                      <a href={`${href}?id=${channel.id}`}>
                        {words(`action.${actionOf(channel)}`)}
                        <span className="visually-hidden"> {channel.handle}</span>
                      </a>
                    </>
                  )}
                </span>
                <Status tone={CHANNEL_TONE[channel.status]}>{words(`status.${channel.status}`)}</Status>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}
