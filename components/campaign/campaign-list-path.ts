import type { CampaignFund } from '#lib/domain/campaign/states.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

const LISTS = { credit: 'Marketer-credit', package: 'Marketer-myPackage' } as const

/** Path of the list of campaigns that credit or a package pays. */
export const campaignListPath = (locale: Locale, fund: CampaignFund) =>
  `${toPath(locale, LISTS[fund])}?tab=campaigns`
