import type { ReactNode } from 'react'
import layout from './layout.module.scss'

/**
 * Keeps the day of a date (`sayTime`) in a sentence on one line, where a line can hold it: dictionaries of browsers part
 * a weekday from the number after it. Its clock may go to the next line.
 */
export function withDay(sentence: string, date: string): ReactNode {
  const at = sentence.indexOf(date)
  const end = at + date.lastIndexOf(' ')
  if (at < 0 || end <= at) return sentence
  return (
    <>
      {sentence.slice(0, at)}
      <span className={layout.phrase}>{sentence.slice(at, end)}</span>
      {sentence.slice(end)}
    </>
  )
}
