import * as calls from '../../../contract/influencer-profile.ts'
import * as settingCalls from '../../../contract/member-settings.ts'
import * as referralCalls from '../../../contract/referrals.ts'
import { present } from '../../../domain/present.ts'
import { getMemberCountry } from '../../services/profile/account-view.ts'
import {
  createInfluencerProfile,
  readyInfluencerProfile,
} from '../../services/profile/complete-influencer.ts'
import { getInfluencerGeneral, getInfluencerPrefs } from '../../services/profile/influencer-profile.ts'
import { setProfileImage } from '../../services/profile/set-image.ts'
import { closeToast, setMemberLocale } from '../../services/profile/set-member.ts'
import { updateInfluencerGeneral, updateInfluencerPrefs } from '../../services/profile/update-influencer.ts'
import { getReferralOverview } from '../../services/referral/queries.ts'
import { type Handler, handle } from '../handle.ts'

export const influencerProfileHandlers: readonly Handler[] = [
  handle(calls.getInfluencerGeneral, (ctx, { params }) => getInfluencerGeneral(ctx, params.id)),
  handle(calls.updateInfluencerGeneral, (ctx, { params, body }) =>
    updateInfluencerGeneral(ctx, params.id, body),
  ),
  handle(calls.getInfluencerPrefs, (ctx, { params }) => getInfluencerPrefs(ctx, params.id)),
  handle(calls.updateInfluencerPrefs, (ctx, { params, body }) => updateInfluencerPrefs(ctx, params.id, body)),
  handle(calls.createInfluencerProfile, (ctx, { params, body }) =>
    createInfluencerProfile(ctx, params.id, body),
  ),
  handle(calls.readyInfluencerProfile, (ctx, { params }) => readyInfluencerProfile(ctx, params.id)),
  handle(calls.uploadInfluencerImage, (ctx, { params, file }) =>
    setProfileImage(ctx, params.id, present(file, 'the file of an upload')),
  ),
  handle(settingCalls.getMemberCountry, (ctx, { params }) => getMemberCountry(ctx, params.id)),
  handle(settingCalls.closeInfluencerToast, async (ctx, { params, body }) => ({
    toast: await closeToast(ctx, params.id, body.key),
  })),
  handle(referralCalls.getReferralOverview, (ctx) => getReferralOverview(ctx)),
  handle(settingCalls.setMemberLocale, async (ctx, { body }) => {
    await setMemberLocale(ctx, body.locale)
    return { ok: true as const }
  }),
]
