import { Fragment, type ReactNode } from 'react'
import { endsInThai, splitTitle } from '#lib/i18n/loanwords.ts'
import styles from './layout.module.scss'

/** Keeps loanwords in a title on one line; anything but text is returned unchanged. */
export function wholeWords(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text
  const pieces = splitTitle(text)
  if (pieces.length === 1) return text
  return pieces.map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text keep their places
      <Fragment key={index}>
        {endsInThai(pieces[index - 1]) && <wbr />}
        <span className={styles.whole}>{piece}</span>
      </Fragment>
    ) : (
      piece
    ),
  )
}

/**
 * A space at which a heading may break: not before the repeat sign ๆ, within หัก ณ ที่จ่าย, or between a number and its
 * noun.
 */
const PHRASE_END = /(?<![\dณ]) (?!ๆ|ณ )/

/** A space at which facts may break, as an address: a number belongs to the word before it (ชั้น 9, กรุงเทพมหานคร 10110). */
export const FACT_END = / (?!\d)/

/**
 * Breaks a Thai heading or lead at its spaces, which separate phrases: a phrase stays on one line if it fits. The repeat
 * sign stays with the word before it. Other texts, and anything but text, are handled as in `wholeWords`.
 */
export function wholePhrases(text: ReactNode, end = PHRASE_END): ReactNode {
  if (typeof text !== 'string' || !/[\u0e00-\u0e7f]/.test(text)) return wholeWords(text)
  const phrases = text.split(end)
  if (phrases.length === 1) return wholeWords(text)
  return phrases.map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: phrases of one text keep their places
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.phrase}>{wholeWords(phrase)}</span>
    </Fragment>
  ))
}
