import { useTranslations } from 'next-intl'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Facts } from '../ui/facts.tsx'
import { Status } from '../ui/status.tsx'
import styles from './channel.module.scss'
import { CHANNEL_TONE, type ChannelSummary } from './channel-tone.ts'

/** Owner, platform and status of a channel. */
export function ChannelHead({
  channel,
  level,
}: {
  channel: Pick<ChannelSummary, 'type' | 'displayName' | 'handle' | 'status'>
  level: 2 | 3
}) {
  const t = useTranslations('channel')
  const social = useTranslations('social')
  const Name = `h${level}` as const
  return (
    <div className={styles.head}>
      <div className={styles.name}>
        <BrandMark brand={channel.type} size={level === 2 ? 32 : 28} />
        <div>
          <Name>{channel.displayName ?? channel.handle}</Name>
          <p className={styles.muted}>
            <Facts
              items={[
                social(`channel.${channel.type}`),
                channel.displayName !== null && channel.displayName !== channel.handle && channel.handle,
              ]}
            />
          </p>
        </div>
      </div>
      <Status tone={CHANNEL_TONE[channel.status]}>{t(`status.${channel.status}`)}</Status>
    </div>
  )
}
