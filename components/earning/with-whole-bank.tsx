import { Fragment, type ReactNode } from 'react'
import { endsInThai } from '#lib/i18n/loanwords.ts'
import layout from '../ui/layout.module.scss'

/** Keeps the name of a bank in a sentence on one line: dictionaries of browsers split กสิกรไทย after กสิกร. */
export function withWholeBank(sentence: string, bank: string): ReactNode {
  if (bank === '') return sentence
  return sentence.split(bank).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence keep their places
    <Fragment key={index}>
      {index > 0 && <span className={layout.whole}>{bank}</span>}
      {part}
      {endsInThai(part) && index === 0 && <wbr />}
    </Fragment>
  ))
}
