import type { Locale } from '#lib/i18n/locales.ts'
import { DateTime } from '../ui/date-time.tsx'
import type { Definition } from '../ui/definition-list.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { textIn } from './document-fields.ts'
import { DocumentLinks } from './document-links.tsx'

/** Number and day of a tax document, as its first facts. */
export const numberAndDay = (
  { number, issuedAt }: { number: string; issuedAt: string },
  locale: Locale,
  words: { number: string; date: string },
): Definition[] => [
  { key: 'number', term: words.number, value: number },
  { key: 'date', term: words.date, value: <DateTime value={issuedAt} locale={locale} /> },
]

/** Title and number of a tax document, whether it is void, and the ways to print and to keep it. */
export function DocumentHead({
  document,
  locale,
  back,
  words,
}: {
  document: { id: string; number: string; void: boolean; body: Readonly<Record<string, unknown>> }
  locale: Locale
  back: { href: string; label: string }
  /** `title` stands where the document has none of its own. */
  words: { title: string; void: string; print: string }
}) {
  const { body, number } = document
  return (
    <PageHeader
      title={`${textIn(locale === 'th' ? body.title : body.titleEn) || words.title} ${number}`}
      eyebrow={document.void ? words.void : undefined}
      back={back}
      actions={<DocumentLinks id={document.id} print={<PrintButton label={words.print} />} />}
    />
  )
}
