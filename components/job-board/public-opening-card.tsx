import { useLocale, useTranslations } from 'next-intl'
import { BrandMark } from '#components/ui/brand-mark.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { Money } from '#components/ui/money.tsx'
import { wholeWords } from '#components/ui/whole-words.tsx'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { ClosesIn } from './closes-in.tsx'
import styles from './job-board.module.scss'
import { JobStill } from './job-still.tsx'
import type { Opening } from './opening.ts'
import { Places } from './places.tsx'

/** One open job for visitors as a single link: subject, net pay, days and places left. */
export function PublicOpeningCard({
  job,
  level = 2,
  first,
  now,
}: {
  job: Opening
  level?: 2 | 3
  first?: boolean
  /** Server time; with it the card shows the days left. */
  now?: string | undefined
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('site')
  const social = useTranslations('social')
  const As = `h${level}` as const
  const net = job.estimatedNet
  return (
    <li className={styles.card}>
      <div className={styles.stillBox}>
        <JobStill job={job} className={styles.still} {...(first ? { first } : {})} />
        <ul className={styles.marks}>
          {job.channelTypes.map((type) => (
            <li key={type}>
              <BrandMark brand={type} size={16} label={social(`channel.${type}`)} />
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.brand}>{job.brand.name}</p>
      <As className={styles.title}>
        <a href={toPath(locale, 'jobMarketBoard-detail', { id: job.id })}>{wholeWords(job.title)}</a>
      </As>
      <p className={styles.kinds}>
        <Facts
          items={[
            ...[...new Set(job.postTypes)].map((type) => social(`post.${type}`)),
            job.product === 'ship' && t('jobs.productSent'),
            job.contentOnly && t('jobs.contentOnly'),
          ]}
        />
      </p>
      <p className={styles.fee}>
        <strong>
          <Money {...(net ?? job.fee)} whole />
        </strong>
        <small>
          {net
            ? t('jobs.netOf', { fee: formatMoney(job.fee.minor, job.fee.currency, true) })
            : t('jobs.perJob')}
        </small>
      </p>
      <div className={styles.facts}>
        <Places left={job.slotsLeft} all={job.slots} />
        <span>
          {job.slotsLeft === 1
            ? t('jobs.lastSlot')
            : t('jobs.slotsLeft', { left: job.slotsLeft, slots: job.slots })}
        </span>
        {job.applyBy && (
          <span>
            {!now && `${t('jobs.applyBy')} `}
            <Facts
              items={[
                now && <ClosesIn key="in" at={job.applyBy} now={now} />,
                <DateTime key="at" value={job.applyBy} locale={locale} style="short" />,
              ]}
            />
          </span>
        )}
        <span>
          {job.followersMin
            ? t('jobs.followersMin', { count: formatCount(job.followersMin, locale) })
            : t('jobs.anyFollowers')}
        </span>
      </div>
    </li>
  )
}
