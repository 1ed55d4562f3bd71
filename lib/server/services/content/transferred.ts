import type { LegalTextInput } from './publish-legal-text.ts'

/** Lists with one file each. */
export const LIST_NAMES = [
  'article_category',
  'case_category',
  'faq',
  'seo_page',
  'partner_channel',
  'package_offer',
  'site_notice',
] as const
/** Texts with one row each and one row for each language. */
export const DOCUMENT_NAMES = ['article', 'case_study'] as const

export type ListName = (typeof LIST_NAMES)[number]
export type DocumentName = (typeof DOCUMENT_NAMES)[number]
export type Row = Record<string, unknown>

export interface ContentDocument {
  slug: string
  facts: Row
  texts: { locale: string; facts: Row; body: string }[]
}

export interface Content {
  lists: Partial<Record<ListName, Row[]>>
  documents: Partial<Record<DocumentName, ContentDocument[]>>
  /** The draft of each legal text, or else the version in force. */
  legal: LegalTextInput[]
}
