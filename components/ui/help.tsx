import { useTranslations } from 'next-intl'
import { useId } from 'react'
import styles from './help.module.scss'

export const HELP_WORDS = [
  'wht',
  'rights',
  'keepLive',
  'waiting',
  'disclosure',
  'reserved',
  'held',
  'buyerWht',
] as const
export type HelpWord = (typeof HELP_WORDS)[number]

/**
 * A short explanation of a difficult word: a native popover, so it opens before any script has loaded, and closes by
 * Esc or a press outside. Follows its word without a space: the mark never stands alone on a line. Needs `ui`.
 */
export function Help({ of }: { of: HelpWord }) {
  const t = useTranslations('ui.help')
  const id = useId()
  const word = t(`${of}.word`)
  return (
    <>
      <span className={styles.joined}>
        {'\u00a0'}
        <button type="button" className={styles.mark} popoverTarget={id} aria-label={t('what', { word })}>
          ?
        </button>
      </span>
      <span id={id} popover="auto" role="note" className={styles.answer}>
        <strong className={styles.word}>{word}</strong>
        <br />
        {t(`${of}.text`)}
      </span>
    </>
  )
}
