import type { listConsentTexts } from '#lib/contract/consent.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { listManagerLinks } from '#lib/contract/manager-links.ts'

export type ManagerLink = ResponseOf<typeof listManagerLinks>['items'][number]
export type ManagerText = ResponseOf<typeof listConsentTexts>[number]
