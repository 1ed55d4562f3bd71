import { useLocale, useTranslations } from 'next-intl'
import { Band } from '#components/landing/band.tsx'
import { BrandMark } from '#components/ui/brand-mark.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { wholeWords } from '#components/ui/whole-words.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { listHomeChannels } from '#lib/contract/open.ts'
import { toChannelType } from '#lib/domain/channel/types.ts'
import { holdsThai } from '#lib/domain/text/thai.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import styles from './home.module.scss'

const PROMISES = [
  ['promise1', 'promise1Text'],
  ['promise2', 'promise2Text'],
  ['promise3', 'promise3Text'],
] as const

/** Figures that the linked pages confirm, the platforms, and the three promises. */
export function Proof({
  channels,
  jobs,
  cases,
}: {
  channels: ResponseOf<typeof listHomeChannels> | null
  jobs: number | undefined
  cases: number | undefined
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('home')
  const social = useTranslations('social')
  const reach = channels?.items.reduce((sum, channel) => sum + channel.followers, 0) ?? 0
  const figures = [
    ['jobs', t('proofJobs'), jobs],
    ['cases', t('proofCases'), cases],
    ['reach', t('proofReach'), reach],
  ] as const
  // Figures of zero are left out, so a new installation shows only its promises.
  const counted = figures.filter(([, , value]) => value)
  return (
    <Band id="proof" tone="deep" title={t('proof')}>
      {counted.length > 0 && (
        <dl className={styles.figures}>
          {counted.map(([key, label, value]) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{formatCount(value ?? 0, locale)}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className={styles.promises}>
        {PROMISES.map(([title, text]) => (
          <li key={title}>
            <h3>{wholeWords(t(title))}</h3>
            <p>{wholeWords(t(text))}</p>
          </li>
        ))}
      </ul>
      {channels && channels.items.length > 0 && (
        <>
          <h3 className={styles.channelsTitle}>{t('channels')}</h3>
          <ul className={styles.channels}>
            {channels.items.map((channel) => {
              const type = toChannelType(channel.channelType)
              const name = locale === 'th' ? channel.name : (channel.nameEn ?? channel.name)
              return (
                <li key={channel.id}>
                  {channel.image && (
                    <Picture
                      src={channel.image}
                      alt=""
                      width={160}
                      height={160}
                      className={styles.face}
                      sizes="3.5rem"
                    />
                  )}
                  <div>
                    <span lang={locale !== 'th' && holdsThai(name) ? 'th' : undefined}>{name}</span>
                    <small>
                      {type && <BrandMark brand={type} size={14} label={social(`channel.${type}`)} />}{' '}
                      {t('followers', { count: formatCount(channel.followers, locale) })}
                    </small>
                  </div>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Band>
  )
}
