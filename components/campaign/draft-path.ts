import type { CampaignEntry, CampaignKind } from '#lib/domain/campaign/states.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

/** Path of the wizard for a kind of campaign, optionally at a draft and a step. */
export function toDraftPath(
  locale: Locale,
  campaign: { id: string; kind: CampaignKind; entry: CampaignEntry },
  step = 'brief',
): string {
  const route = campaign.entry === 'public' ? 'Marketer-publicCampaign' : 'Marketer-inviteOnlyCampaign'
  return `${toPath(locale, route)}?draft=${campaign.id}&step=${step}`
}
