import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BrandMark } from '#components/ui/brand-mark.tsx'
import { cx } from '#components/ui/cx.ts'
import type { ChannelType } from '#lib/domain/channel/types.ts'
import styles from './level-picker.module.scss'

export interface LevelChoice {
  readonly value: string
  readonly label: ReactNode
}

/**
 * A choice among increasing steps, drawn as bars; the chosen bar and all before it are highlighted. Works without
 * script.
 */
export function LevelPicker({
  name,
  legend,
  choices,
  chosen,
  flat,
}: {
  name: string
  legend: string
  choices: readonly LevelChoice[]
  /** Index of the initial choice. */
  chosen: number
  /** Choices of equal weight: an icon each instead of increasing bars. */
  flat?: boolean
}) {
  return (
    <fieldset className={cx(styles.picker, flat && styles.flat)}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.levels}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={styles.level}>
            <input type="radio" name={name} value={choice.value} defaultChecked={index === chosen} />
            <span className={styles.bar} aria-hidden="true" />
            <span className={styles.word}>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The first of two choices: a channel, shown by its icon. */
export function ChannelPicker({ legend, channels }: { legend: string; channels: readonly ChannelType[] }) {
  const t = useTranslations('social.channel')
  return (
    <LevelPicker
      name="channel"
      legend={legend}
      flat
      chosen={0}
      choices={channels.map((channel) => ({
        value: channel,
        label: <BrandMark brand={channel} size={24} label={t(channel)} />,
      }))}
    />
  )
}

/** Results for a picker, one per choice of `names` in the same order; the first is shown initially. */
export function Answers({ children }: { children: ReactNode }) {
  return (
    <div className={styles.answers} role="status">
      {children}
    </div>
  )
}

export function Answer({ at, children }: { at: string; children: ReactNode }) {
  return (
    <div className={styles.answer} data-at={at}>
      {children}
    </div>
  )
}

/** Question and result side by side. */
export function Estimate({ children }: { children: ReactNode }) {
  return <div className={styles.estimate}>{children}</div>
}
