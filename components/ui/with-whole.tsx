import { Fragment, type ReactNode } from 'react'
import { endsInThai } from '#lib/i18n/loanwords.ts'
import layout from './layout.module.scss'

/**
 * Keeps a name or a number in a sentence on one line: dictionaries of browsers split กสิกรไทย after กสิกร, and a number
 * at its hyphen.
 */
export function withWhole(sentence: string, part: string): ReactNode {
  if (part === '') return sentence
  return sentence.split(part).map((around, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence keep their places
    <Fragment key={index}>
      {index > 0 && <span className={layout.whole}>{part}</span>}
      {around}
      {endsInThai(around) && index === 0 && <wbr />}
    </Fragment>
  ))
}
