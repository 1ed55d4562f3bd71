import { useLocale, useTranslations } from 'next-intl'
import { formatCount, formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { Still } from '../../picture/still.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Section } from '../../ui/section.tsx'
import styles from './report.module.scss'
import { type Report, toPercent } from './report-shape.ts'

const MOST = 4
/** One alone is the only one, not the best. */
const LEAST = 2

/** The works that moved most people, with their picture and what one reaction cost. */
export function BestWorks({ report }: { report: Report }) {
  const t = useTranslations('campaign.report')
  const channel = useTranslations('social.channel')
  const locale = toLocale(useLocale())
  const best = report.posts
    .flatMap((post) => (post.engagement === null ? [] : [{ post, engagement: post.engagement }]))
    .sort((a, b) => b.engagement - a.engagement)
  if (best.length < LEAST) return null
  return (
    <Section id="best-works" title={t('bestWorks')}>
      <p className={styles.muted}>{t('bestWorksNote')}</p>
      <ol className={styles.works}>
        {best.slice(0, MOST).map(({ post, engagement }, index) => (
          <li key={post.jobId} className={styles.work}>
            {post.pictureUrl ? (
              // biome-ignore lint/performance/noImgElement: pictures of members come in their final size
              <img
                src={post.pictureUrl}
                alt={t('workPicture', { name: post.influencerName || post.handle })}
                width={400}
                height={500}
                loading="lazy"
                decoding="async"
                className={styles.picture}
              />
            ) : (
              <Still name={`work-${post.jobId}`} sizes="14rem" className={styles.picture ?? ''} />
            )}
            <div className={styles.workText}>
              <span className={styles.rank}>{t('rank', { n: index + 1 })}</span>
              <strong>{post.influencerName || post.handle}</strong>
              <span className={styles.muted}>
                {channel(post.type)} {post.handle}
              </span>
              <span>
                {t('workResult', { count: formatCount(engagement, locale) })}
                {post.engagementBp !== null && ` (${toPercent(post.engagementBp, locale)})`}
              </span>
              {post.costPerEngagement && (
                <span>
                  {t('workCost', {
                    cost: formatMoney(post.costPerEngagement.minor, post.costPerEngagement.currency),
                  })}
                </span>
              )}
              {post.url && (
                <a href={post.url} target="_blank" rel="noopener nofollow">
                  {t('openPost')}
                  {post.postedAt && ` · ${formatDate(post.postedAt, locale, 'short')}`}
                  <span className="visually-hidden"> {post.influencerName || post.handle}</span>
                </a>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
