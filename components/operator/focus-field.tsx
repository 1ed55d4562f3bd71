'use client'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent, MouseEvent } from 'react'
import { TextInput } from '../form/text-input.tsx'
import type { FormFieldProps } from '../form/use-call-form.ts'
import { toPosition } from '../ui/picture.tsx'
import styles from './picture-focus.module.scss'

const STEP = 5
const SHAPES = ['1 / 1', '4 / 5', '2 / 1'] as const
const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)))

/** Field for the focus point of a picture: set by a click, arrow keys or typing, with previews of the crops. */
export function FocusField({ name, hint, note, state }: FormFieldProps) {
  const t = useTranslations('operatorForms.data')
  const address = state.form.watch('image')
  const src = typeof address === 'string' && address.startsWith('/') ? address : undefined
  const typed = String(state.form.watch(name) ?? '')
  const focus = /^\d{1,3} \d{1,3}$/.test(typed) ? typed : '50 50'
  const [x = 50, y = 50] = focus.split(' ').map(Number)
  const set = (left: number, top: number) =>
    state.form.setValue(name, `${within(left)} ${within(top)}`, { shouldDirty: true })
  const onPress = (event: MouseEvent<HTMLButtonElement>) => {
    // A click by keyboard has no position; arrow keys move the point instead.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    set(((event.clientX - box.left) / box.width) * 100, ((event.clientY - box.top) / box.height) * 100)
  }
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[
      event.key
    ]
    if (!by) return
    event.preventDefault()
    set(x + (by[0] ?? 0), y + (by[1] ?? 0))
  }
  return (
    <>
      {src && (
        <div className={styles.focus}>
          <button
            type="button"
            className={styles.whole}
            onClick={onPress}
            onKeyDown={onKey}
            aria-label={t('focusAt', { x, y })}
          >
            {/* biome-ignore lint/performance/noImgElement: the optimizer is off, pictures come in their final size */}
            <img src={src} alt="" draggable={false} />
            <span className={styles.point} style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }} />
          </button>
          {SHAPES.map((shape) => (
            // biome-ignore lint/performance/noImgElement: as above
            <img
              key={shape}
              src={src}
              alt=""
              className={styles.cut}
              style={{ aspectRatio: shape, objectPosition: toPosition(focus) }}
            />
          ))}
        </div>
      )}
      <TextInput
        {...state.field(name)}
        {...(hint ? { hint } : {})}
        {...(note ? { note } : {})}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  )
}
