import { useLocale, useTranslations } from 'next-intl'
import styles from '#components/landing/level-picker.module.scss'
import { Answer, Answers, ChannelPicker, Estimate, LevelPicker } from '#components/landing/level-picker.tsx'
import { Money } from '#components/ui/money.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { listPublicJobs } from '#lib/contract/job-market.ts'
import { HOME_CURRENCY } from '#lib/country/currencies.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { ESTIMATE_CHANNELS, ESTIMATE_FOLLOWERS, estimateEarnings, JOBS_A_MONTH } from './estimate-earnings.ts'

/** Estimated earnings. The page contains all results; the two choices show one of them. */
export function EarningsEstimate({ jobs }: { jobs: ResponseOf<typeof listPublicJobs>['items'] }) {
  const locale = toLocale(useLocale())
  const t = useTranslations('home.influencer.estimate')
  const social = useTranslations('social.channel')
  return (
    <Estimate>
      <div className={styles.ask}>
        <ChannelPicker legend={t('channel')} channels={ESTIMATE_CHANNELS} />
        <LevelPicker
          name="followers"
          legend={t('followers')}
          chosen={2}
          choices={ESTIMATE_FOLLOWERS.map((followers) => ({
            value: String(followers),
            label: formatCount(followers, locale),
          }))}
        />
      </div>
      <Answers>
        {ESTIMATE_CHANNELS.flatMap((channel, one) =>
          ESTIMATE_FOLLOWERS.map((followers, two) => {
            const found = estimateEarnings(jobs, channel, followers)
            return (
              <Answer key={`${channel}-${followers}`} at={`${one + 1}-${two + 1}`}>
                {found ? (
                  <>
                    <p>{t('month', { jobs: JOBS_A_MONTH })}</p>
                    <p className={styles.sum}>
                      <Money minor={found.middle * JOBS_A_MONTH} currency={HOME_CURRENCY} whole />
                    </p>
                    <p>
                      {t.rich('basis', {
                        jobs: found.jobs,
                        each: () => <Money minor={found.middle} currency={HOME_CURRENCY} whole />,
                        most: () => <Money minor={found.most} currency={HOME_CURRENCY} whole />,
                      })}
                    </p>
                    <p>
                      <a href={`${toPath(locale, 'jobMarketBoard')}?platform=${channel}`}>
                        {t('see', { channel: social(channel) })}
                      </a>
                    </p>
                  </>
                ) : (
                  <p>{t('none', { channel: social(channel) })}</p>
                )}
              </Answer>
            )
          }),
        )}
      </Answers>
    </Estimate>
  )
}
