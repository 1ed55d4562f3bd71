import type { CampaignEntry, CampaignKind } from '#lib/domain/campaign/states.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

/** The wizard that writes a draft of this kind, at the draft and step given. */
export function toDraftPath(
  locale: Locale,
  campaign: { id: string; kind: CampaignKind; entry: CampaignEntry },
  step = 'brief',
): string {
  const route = campaign.entry === 'public' ? 'Marketer-publicCampaign' : 'Marketer-inviteOnlyCampaign'
  return `${toPath(locale, route)}?draft=${campaign.id}&step=${step}`
}
