import { useLocale, useTranslations } from 'next-intl'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { Still } from '../../picture/still.tsx'
import { useAccountWords } from '../use-account-words.ts'
import styles from './report.module.scss'
import type { Report } from './report-shape.ts'

export const MOST_WORKS = 5
/** A single post has nothing to be compared with. */
const LEAST = 2

/** Returns the name of the studio picture for a post without a picture of its own. */
export type StillOf = (post: Report['posts'][number]) => string
const ownStill: StillOf = (post) => `work-${post.jobId}`

/** The posts with the most engagement. The height of each picture is proportional to its engagement, from zero. */
export function WorkLevels({
  posts,
  stillOf = ownStill,
}: {
  posts: Report['posts']
  stillOf?: StillOf | undefined
}) {
  const t = useTranslations('campaign.report')
  const { toName } = useAccountWords()
  const locale = toLocale(useLocale())
  const best = posts
    .flatMap((post) => (post.engagement === null ? [] : [{ post, engagement: post.engagement }]))
    .sort((a, b) => b.engagement - a.engagement)
    .slice(0, MOST_WORKS)
  const most = best[0]?.engagement ?? 0
  if (best.length < LEAST || most === 0) return null
  return (
    <div className={styles.levelsRoom}>
      <h3 className={styles.levelsHead} id="best-works">
        {t('bestWorks')}
      </h3>
      <p className={styles.onDeepMuted}>{t('bestWorksNote')}</p>
      <ol className={styles.levels} aria-labelledby="best-works">
        {best.map(({ post, engagement }) => {
          const name = toName(post.influencerName, post.handle)
          const height = { blockSize: `${(engagement / most) * 100}%` }
          return (
            <li key={post.jobId} className={styles.level}>
              <span className={styles.levelTrack}>
                <span className={styles.levelCount}>
                  <span aria-hidden="true">{formatCount(engagement, locale)}</span>
                  <span className="visually-hidden">
                    {t('workResult', { count: formatCount(engagement, locale) })}
                  </span>
                </span>
                {post.pictureUrl ? (
                  // biome-ignore lint/performance/noImgElement: pictures of members come in their final size
                  <img
                    src={post.pictureUrl}
                    alt={t('workPicture', { name })}
                    width={400}
                    height={500}
                    decoding="async"
                    className={styles.levelPicture}
                    style={height}
                  />
                ) : (
                  <span className={styles.levelPicture} style={height}>
                    <Still name={stillOf(post)} sizes="9rem" className={styles.levelStill ?? ''} />
                  </span>
                )}
              </span>
              {post.url ? (
                <a className={styles.levelName} href={post.url} target="_blank" rel="noopener nofollow">
                  {name}
                  <span className="visually-hidden"> {t('openPost')}</span>
                </a>
              ) : (
                <span className={styles.levelName}>{name}</span>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
