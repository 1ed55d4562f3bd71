import { useLocale, useTranslations } from 'next-intl'
import type { ChannelType } from '#lib/domain/channel/types.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import styles from './campaign.module.scss'
import { useAccountWords } from './use-account-words.ts'

/** Platform mark, handle and followers of a channel; unknown figures are labelled so. */
export function ChannelName({
  channel,
}: {
  channel: { type: ChannelType; handle: string; followers?: number | null }
}) {
  const t = useTranslations('campaign')
  const social = useTranslations('social')
  const { toHandle } = useAccountWords()
  const locale = toLocale(useLocale())
  return (
    <span className={styles.channel}>
      <BrandMark brand={channel.type} size={16} label={social(`channel.${channel.type}`)} />
      <span className={styles.handle}>{toHandle(channel.handle)}</span>
      {channel.followers !== undefined && (
        <span className={styles.muted}>
          {channel.followers === null
            ? t('figure.unknown')
            : t('figure.followers', { count: formatCount(channel.followers, locale) })}
        </span>
      )}
    </span>
  )
}
