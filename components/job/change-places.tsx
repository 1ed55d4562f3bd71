import { useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import type { submission } from '#lib/contract/shapes/job.ts'
import { sayPlaceTime } from '#lib/domain/job/change-place.ts'
import styles from './change-places.module.scss'
import { Pin } from './pin.tsx'

type Submission = z.output<typeof submission>

/**
 * The requested changes with their places: pictures with numbered points, and a note each. Nothing when no place was
 * given.
 */
export function ChangePlaces({
  submission: { files, answerPlaces: places },
}: {
  submission: Pick<Submission, 'files' | 'answerPlaces'>
}) {
  const t = useTranslations('job.places')
  if (places.length === 0) return null
  const named = places.map((place, index) => ({ place, n: index + 1 }))
  const pictures = files
    .map((file, index) => ({
      file,
      n: index + 1,
      pins: named.flatMap(({ place, n }) =>
        'fileId' in place && place.fileId === file.id ? [{ n, x: place.x, y: place.y }] : [],
      ),
    }))
    .filter(({ pins }) => pins.length > 0)
  return (
    <div className={styles.places}>
      <strong>{t('title')}</strong>
      {pictures.map(({ file, n, pins }) => (
        <div key={file.id} className={styles.picture}>
          {/* biome-ignore lint/performance/noImgElement: the optimizer is off, pictures come in their final size */}
          <img src={file.url} alt={t('picture', { n })} loading="lazy" />
          {pins.map((pin) => (
            <Pin key={pin.n} {...pin} />
          ))}
        </div>
      ))}
      <ol className={styles.words}>
        {named.map(({ place, n }) => (
          <li key={n}>
            <span className={styles.number} aria-hidden="true">
              {n}
            </span>
            <span>
              {'second' in place && <strong>{t('second', { at: sayPlaceTime(place.second) })} </strong>}
              {place.note}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
