import type { Language } from '../../country/languages.ts'
import type { Sheet, SheetColumn } from './sheet.ts'

export type Lang = Language
export type Words = Readonly<Record<string, string>>
export const text = (head: string, width: number): SheetColumn => ({ head, kind: 'text', width })
export const money = (head: string): SheetColumn => ({ head, kind: 'money', width: 16 })
export const time = (head: string): SheetColumn => ({ head, kind: 'time', width: 20 })

/** A list of the console as a file; its name says the day. */
export function sheetOf(
  name: string,
  title: string,
  given: { lang: Lang; at: Date; columns: readonly SheetColumn[]; rows: Sheet['rows'] },
): Sheet {
  return {
    name: `${name}-${given.at.toISOString().slice(0, 10)}`,
    title,
    subject: title,
    facts: [],
    ...given,
  }
}
