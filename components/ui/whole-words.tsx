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
