import { Fragment, type ReactNode } from 'react'
import { endsInThai, splitLoanwords } from '#lib/i18n/loanwords.ts'
import styles from './layout.module.scss'

/** A title in which no loanword breaks over two lines; anything but text is given back as it is. */
export function wholeWords(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text
  const pieces = splitLoanwords(text)
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

/** A space, but not before what repeats a word, within หัก ณ ที่จ่าย, or between a number and its noun. */
const PHRASE_END = /(?<![\dณ]) (?!ๆ|ณ )/

/**
 * A heading that breaks where Thai has its spaces, between phrases, as it is read: a phrase that a line can hold
 * stays on one line. The repeat sign goes with the word before it. Other headings, and anything but text, as `wholeWords`.
 */
export function wholePhrases(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !/[\u0e00-\u0e7f]/.test(text)) return wholeWords(text)
  const phrases = text.split(PHRASE_END)
  if (phrases.length === 1) return wholeWords(text)
  return phrases.map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: phrases of one text keep their places
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.phrase}>{wholeWords(phrase)}</span>
    </Fragment>
  ))
}
