import { useLocale, useTranslations } from 'next-intl'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import styles from './campaign.module.scss'
import type { Candidate } from './candidate-facts.tsx'

/** The newest posts of completed jobs with their approved picture; each links to the post. */
export function Works({ person }: { person: Pick<Candidate, 'works' | 'name'> }) {
  const t = useTranslations('campaign.choose')
  const locale = toLocale(useLocale())
  if (person.works.length === 0) return <span className={styles.muted}>{t('noWorks')}</span>
  return (
    <ul className={styles.works}>
      {person.works.map((work, index) => (
        <li key={work.url}>
          <a href={work.url} target="_blank" rel="noopener nofollow">
            {work.imageUrl && (
              // biome-ignore lint/performance/noImgElement: pictures of members come in their final size
              <img src={work.imageUrl} alt="" width={72} height={90} loading="lazy" decoding="async" />
            )}
            {t('work', { n: index + 1, date: formatDate(work.at, locale, 'short') })}
            <span className="visually-hidden"> {person.name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
