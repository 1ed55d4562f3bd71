import { isOneOf } from '../one-of.ts'
import { FILING_FORMS, FILING_LAYOUTS, type FilingColumn, type FilingForm, MOST_FIELD } from './filing.ts'

/** Every field of a return with its default width and heading; a layout chooses from these. */
const KNOWN = new Map<string, FilingColumn>(
  FILING_FORMS.flatMap((form) => FILING_LAYOUTS[form]).map((column) => [column.key, column]),
)
const FIXED = '='

/** A column in the form that finance edits: `field | width | heading`, or `=fixed text | width | heading`. */
function showFilingColumn({ key, text, most, head }: FilingColumn): string {
  return [key === 'fixed' ? `${FIXED}${text ?? ''}` : key, String(most), head].join(' | ')
}

/** Undefined for an unknown field or an invalid width. */
function readColumn(line: string): FilingColumn | undefined {
  const [name = '', width = '', head = ''] = line.split('|').map((part) => part.trim())
  const known = KNOWN.get(name)
  const isFixed = name.startsWith(FIXED)
  const most = width === '' ? (known?.most ?? MOST_FIELD) : Number(width)
  if (!(known || isFixed) || !Number.isInteger(most) || most < 1 || most > MOST_FIELD) return undefined
  if (known) return { ...known, most, head: head || known.head }
  return { key: 'fixed', text: name.slice(FIXED.length).trim(), format: 'text', most, head }
}

/** Parses the columns of a form from its edited lines, or returns the number of the first invalid line, from 1. */
export function readFilingLayout(lines: readonly string[]): { columns: FilingColumn[] } | { wrong: number } {
  const columns: FilingColumn[] = []
  for (const [at, line] of lines.entries()) {
    const column = readColumn(line)
    if (!column) return { wrong: at + 1 }
    columns.push(column)
  }
  return { columns }
}

/** Default of the setting `filing_layout`. */
export const FIRST_FILING_LAYOUT: Readonly<Record<FilingForm, string[]>> = {
  PND3: FILING_LAYOUTS.PND3.map(showFilingColumn),
  PND53: FILING_LAYOUTS.PND53.map(showFilingColumn),
}

/** The columns of a form: the installation's layout, or the default when none is set. */
export function filingLayout(
  form: FilingForm,
  stored: Partial<Record<FilingForm, readonly string[]>> | undefined,
): readonly FilingColumn[] {
  const read = readFilingLayout(stored?.[form] ?? [])
  return 'columns' in read && read.columns.length > 0 ? read.columns : FILING_LAYOUTS[form]
}

/** A fixed text that its own width would cut. */
const isCutText = ({ text, most }: FilingColumn) => text !== undefined && [...text].length > most

/** Validation errors of edited layouts, by form. */
export function filingLayoutFaults(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([form, lines]) => {
      if (!isOneOf(FILING_FORMS, form) || !Array.isArray(lines)) return []
      const read = readFilingLayout(lines.map(String))
      const wrong = 'wrong' in read ? read.wrong : read.columns.findIndex(isCutText) + 1
      return wrong > 0 ? [[form, `form.field.line_wrong?line=${wrong}`]] : []
    }),
  )
}
