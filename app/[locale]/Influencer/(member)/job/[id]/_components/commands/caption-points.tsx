'use client'
import { CircleCheckBig, CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type CaptionBrief, checkCaption } from '#components/job/caption-check.ts'
import styles from '#components/job/job.module.scss'

/** Live checklist of what a caption must contain. */
export function CaptionPoints({ caption, brief }: { caption: string; brief: CaptionBrief }) {
  const t = useTranslations('job.caption')
  const points = checkCaption(caption, brief)
  const missing = points.filter((point) => !point.isThere).length
  return (
    <section className={styles.check} aria-label={t('title')}>
      <p>
        <strong>{t('title')}</strong>{' '}
        <span role="status">{missing === 0 ? t('allFine') : t('missing', { count: missing })}</span>
      </p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={`${point.kind}${point.value}`} className={styles.point}>
            {point.isThere ? (
              <CircleCheckBig size={18} className={styles.yes} aria-hidden="true" />
            ) : (
              <CircleX size={18} className={styles.no} aria-hidden="true" />
            )}
            <span>
              {t(point.kind, { value: point.value })}{' '}
              <span className="visually-hidden">{point.isThere ? t('yes') : t('no')}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
