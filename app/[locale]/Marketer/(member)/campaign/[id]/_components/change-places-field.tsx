'use client'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent, MouseEvent } from 'react'
import { type InputProps, TextInput } from '#components/form/text-input.tsx'
import styles from '#components/job/change-places.module.scss'
import { placeOf } from '#components/job/pin.tsx'
import { Button } from '#components/ui/button.tsx'
import { PLACE_SCALE, PLACES_MOST } from '#lib/domain/job/change-place.ts'
import type { JobDetail } from './job-detail.ts'

/** A place while editing: a point of a picture, or a time of the video if `fileId` is null. */
export interface TypedPlace {
  fileId: string | null
  x: number
  y: number
  at: string
  note: string
}

const STEP = 20
const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const within = (share: number) => Math.min(PLACE_SCALE, Math.max(0, Math.round(share)))

/**
 * Places of requested changes: points on the draft's pictures and times of its video, each with a note. A click on a
 * picture adds one.
 */
export function ChangePlacesField({
  pictures,
  hasFilm,
  places,
  onChange,
  field,
}: {
  pictures: readonly JobDetail['submissions'][number]['files'][number][]
  hasFilm: boolean
  places: readonly TypedPlace[]
  onChange: (places: TypedPlace[]) => void
  field: (name: `places.${number}.${'at' | 'note'}`) => Omit<InputProps, 'ref'>
}) {
  const t = useTranslations('campaign.act')
  const isFull = places.length >= PLACES_MOST
  const add = (place: Pick<TypedPlace, 'fileId' | 'x' | 'y'>) => {
    if (!isFull) onChange([...places, { ...place, at: '', note: '' }])
  }
  const press = (event: MouseEvent<HTMLButtonElement>, fileId: string) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    // A click by keyboard has no position, so the point starts in the centre.
    const isKey = event.detail === 0 || width === 0
    const x = isKey ? PLACE_SCALE / 2 : ((event.clientX - left) / width) * PLACE_SCALE
    const y = isKey ? PLACE_SCALE / 2 : ((event.clientY - top) / height) * PLACE_SCALE
    add({ fileId, x: within(x), y: within(y) })
  }
  const move = (event: KeyboardEvent, index: number) => {
    const by = MOVES[event.key]
    if (!by) return
    event.preventDefault()
    onChange(
      places.map((place, at) =>
        at === index ? { ...place, x: within(place.x + by[0]), y: within(place.y + by[1]) } : place,
      ),
    )
  }
  if (pictures.length === 0 && !hasFilm) return null
  return (
    <fieldset className={styles.field}>
      <legend>{t('placesTitle')}</legend>
      <p className={styles.hint}>{t('placesHint')}</p>
      <div className={styles.pictures}>
        {pictures.map((file, index) => (
          <div key={file.id} className={styles.picture}>
            <button
              type="button"
              className={styles.canvas}
              disabled={isFull}
              onClick={(event) => press(event, file.id)}
            >
              {/* biome-ignore lint/performance/noImgElement: the optimizer is off, pictures come in their final size */}
              <img src={file.url} alt={t('placePicture', { n: index + 1 })} />
            </button>
            {places.map((place, at) =>
              place.fileId === file.id ? (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by its number
                  key={at}
                  type="button"
                  className={styles.pin}
                  style={placeOf(place)}
                  aria-label={t('placePin', { n: at + 1 })}
                  onKeyDown={(event) => move(event, at)}
                >
                  {at + 1}
                </button>
              ) : null,
            )}
          </div>
        ))}
      </div>
      {places.map((place, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by its number
        <div key={at} className={styles.row}>
          <span className={styles.number} aria-hidden="true">
            {at + 1}
          </span>
          <div className={styles.rowFields}>
            {place.fileId === null && (
              <TextInput
                {...field(`places.${at}.at`)}
                hint={t('secondHint')}
                inputMode="numeric"
                autoComplete="off"
              />
            )}
            <TextInput {...field(`places.${at}.note`)} maxLength={200} autoComplete="off" />
          </div>
          <Button
            variant="quiet"
            dense
            aria-label={t('placeDrop', { n: at + 1 })}
            onClick={() => onChange(places.filter((_, other) => other !== at))}
          >
            {t('placeOut')}
          </Button>
        </div>
      ))}
      {hasFilm && !isFull && (
        <div>
          <Button variant="secondary" dense onClick={() => add({ fileId: null, x: 0, y: 0 })}>
            {t('secondAdd')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
