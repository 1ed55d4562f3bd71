import type { ContentKind } from '../../../../domain/content/kinds.ts'
import type { KindStore } from './kind-store.ts'
import { articleStore } from './stores/article-store.ts'
import { caseStore } from './stores/case-store.ts'
import { caseCategoryStore, categoryStore } from './stores/category-store.ts'
import { faqStore } from './stores/faq-store.ts'
import { legalStore } from './stores/legal-store.ts'
import { noticeStore } from './stores/notice-store.ts'
import { packageStore } from './stores/package-store.ts'
import { partnerStore } from './stores/partner-store.ts'
import { seoStore } from './stores/seo-store.ts'

/** The store of each kind. */
export const KIND_STORES: Readonly<Record<ContentKind, KindStore>> = {
  article: articleStore,
  case: caseStore,
  faq: faqStore,
  seo: seoStore,
  partner: partnerStore,
  package: packageStore,
  legal: legalStore,
  category: categoryStore,
  caseCategory: caseCategoryStore,
  notice: noticeStore,
}
