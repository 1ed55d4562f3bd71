import type { getSharedReport } from '#lib/contract/campaign-reports.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { Language } from '#lib/country/languages.ts'

export type Report = ResponseOf<typeof getSharedReport>['report']
export type Post = Report['posts'][number]

/** Basis points as a percentage with at most two decimals. */
export const toPercent = (bp: number, locale: Language) =>
  `${(bp / 100).toLocaleString(locale === 'th' ? 'th-TH' : 'en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`
