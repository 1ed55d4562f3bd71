import * as draftCalls from '../../../contract/campaign-draft.ts'
import * as forecastCalls from '../../../contract/campaign-forecast.ts'
import * as moveCalls from '../../../contract/campaign-moves.ts'
import * as campaignReports from '../../../contract/campaign-reports.ts'
import * as calls from '../../../contract/campaigns.ts'
import * as influencerSearch from '../../../contract/influencer-search.ts'
import * as operatorCampaigns from '../../../contract/operator-campaigns.ts'
import { getCampaignReport, listCampaignJobs } from '../../services/campaign/campaign-jobs.ts'
import { cancelCampaign } from '../../services/campaign/cancel-campaign.ts'
import { changeSlots } from '../../services/campaign/change-slots.ts'
import { createCampaign } from '../../services/campaign/create-campaign.ts'
import { duplicateCampaign } from '../../services/campaign/duplicate-campaign.ts'
import { editBrief } from '../../services/campaign/edit-brief.ts'
import { endRecruiting } from '../../services/campaign/end-recruiting.ts'
import { expectApplicants } from '../../services/campaign/expected-applicants.ts'
import { extendApplyBy } from '../../services/campaign/extend-apply-by.ts'
import { checkCampaign, getCampaign, previewCancelCampaign } from '../../services/campaign/get-campaign.ts'
import { inviteInfluencer } from '../../services/campaign/invite-influencer.ts'
import { listCampaigns } from '../../services/campaign/list-campaigns.ts'
import { inspectCampaign, listOperatorCampaigns } from '../../services/campaign/operator-campaigns.ts'
import { pauseCampaign } from '../../services/campaign/pause-campaign.ts'
import { getPriceGuide } from '../../services/campaign/price-guide.ts'
import {
  approveCampaign,
  publishCampaign,
  sendBackCampaign,
} from '../../services/campaign/publish-campaign.ts'
import { rehireInfluencer } from '../../services/campaign/rehire-influencer.ts'
import { removeDraft } from '../../services/campaign/remove-draft.ts'
import { resumeCampaign } from '../../services/campaign/resume-campaign.ts'
import { type CampaignPatch, updateCampaign } from '../../services/campaign/update-campaign.ts'
import { inTransaction } from '../../services/context.ts'
import { getInfluencerForBrand } from '../../services/influencer-search/for-brands.ts'
import * as lists from '../../services/influencer-search/lists.ts'
import { countMatches, searchInfluencers } from '../../services/influencer-search/queries.ts'
import { getShortlist, setShortlisted } from '../../services/influencer-search/shortlist.ts'
import * as shares from '../../services/report/share-report.ts'
import { getSharedReport, readSharedPicture } from '../../services/report/shared-report.ts'
import type { CampaignRow } from '../../store/campaign.ts'
import { type Handler, handle } from '../handle.ts'
import { movedJob } from './moved-job.ts'

const moved = (campaign: CampaignRow) => ({
  id: campaign.id,
  status: campaign.status,
  version: campaign.version,
})

export const campaignHandlers: readonly Handler[] = [
  handle(draftCalls.createCampaign, async (ctx, { body }) => moved(await createCampaign(ctx, body))),
  handle(draftCalls.updateCampaign, async (ctx, { params, body }) => {
    const { version, fee, applyBy, ...rest } = body
    const patch: CampaignPatch = {
      ...rest,
      ...(fee === undefined ? {} : { fee: BigInt(fee) }),
      ...(applyBy === undefined ? {} : { applyBy: applyBy === null ? null : new Date(applyBy) }),
    }
    return inTransaction(ctx, async (ctx) => {
      await updateCampaign(ctx, { id: params.id, version, patch })
      return getCampaign(ctx, params.id)
    })
  }),
  handle(draftCalls.editBrief, async (ctx, { params, body }) =>
    moved(await editBrief(ctx, { id: params.id, ...body })),
  ),
  handle(draftCalls.duplicateCampaign, async (ctx, { params }) =>
    moved(await duplicateCampaign(ctx, params.id)),
  ),
  handle(forecastCalls.getPriceGuide, (ctx, { params }) => getPriceGuide(ctx, params.id)),
  handle(draftCalls.removeDraft, async (ctx, { params, body }) => {
    await removeDraft(ctx, { id: params.id, version: body.version })
    return { ok: true as const }
  }),
  handle(draftCalls.rehireInfluencer, async (ctx, { params }) =>
    moved(await rehireInfluencer(ctx, params.id)),
  ),
  handle(forecastCalls.expectApplicants, (ctx, { params }) => expectApplicants(ctx, params.id)),
  handle(forecastCalls.checkCampaign, (ctx, { params }) => checkCampaign(ctx, params.id)),
  handle(moveCalls.publishCampaign, async (ctx, { params, body }) =>
    moved(
      await publishCampaign(ctx, {
        id: params.id,
        version: body.version,
        price: body.price === undefined ? undefined : BigInt(body.price),
      }),
    ),
  ),
  handle(moveCalls.pauseCampaign, async (ctx, { params, body }) =>
    moved(await pauseCampaign(ctx, { id: params.id, ...body })),
  ),
  handle(moveCalls.resumeCampaign, async (ctx, { params, body }) =>
    moved(await resumeCampaign(ctx, { id: params.id, ...body })),
  ),
  handle(moveCalls.endRecruiting, async (ctx, { params, body }) =>
    moved(await endRecruiting(ctx, { id: params.id, ...body })),
  ),
  handle(moveCalls.changeSlots, async (ctx, { params, body }) =>
    moved(await changeSlots(ctx, { id: params.id, ...body })),
  ),
  handle(moveCalls.extendApplyBy, async (ctx, { params, body }) =>
    moved(
      await extendApplyBy(ctx, {
        id: params.id,
        version: body.version,
        applyBy: new Date(body.applyBy),
      }),
    ),
  ),
  handle(moveCalls.previewCancelCampaign, (ctx, { params }) => previewCancelCampaign(ctx, params.id)),
  handle(moveCalls.cancelCampaign, async (ctx, { params, body }) =>
    moved(await cancelCampaign(ctx, { id: params.id, version: body.version, cost: BigInt(body.cost) })),
  ),
  handle(calls.listCampaigns, (ctx, { query }) => listCampaigns(ctx, query)),
  handle(calls.getCampaign, (ctx, { params }) => getCampaign(ctx, params.id)),
  handle(calls.listCampaignJobs, (ctx, { params, query }) =>
    listCampaignJobs(ctx, { id: params.id, ...query }),
  ),
  handle(campaignReports.getCampaignReport, (ctx, { params }) => getCampaignReport(ctx, params.id)),
  handle(campaignReports.listReportShares, async (ctx, { params }) => ({
    items: await shares.listShares(ctx, params.id),
  })),
  handle(campaignReports.shareReport, (ctx, { params, body }) =>
    shares.shareReport(ctx, { campaignId: params.id, ...body }),
  ),
  handle(campaignReports.revokeReportShare, async (ctx, { params }) => {
    await shares.revokeShare(ctx, { campaignId: params.id, shareId: params.shareId })
    return { ok: true as const }
  }),
  handle(influencerSearch.listInfluencerLists, async (ctx) => ({
    items: await lists.listInfluencerLists(ctx),
  })),
  handle(influencerSearch.getShortlist, async (ctx) => ({ items: await getShortlist(ctx) })),
  handle(influencerSearch.setShortlisted, async (ctx, { body }) => ({
    isSaved: await setShortlisted(ctx, body),
  })),
  handle(influencerSearch.getInfluencerForBrand, (ctx, { params }) => getInfluencerForBrand(ctx, params.id)),
  handle(influencerSearch.saveInfluencerList, (ctx, { body }) => lists.saveInfluencerList(ctx, body)),
  handle(influencerSearch.removeInfluencerList, async (ctx, { params }) => {
    await lists.removeInfluencerList(ctx, params.id)
    return { ok: true as const }
  }),
  handle(campaignReports.getSharedReport, (ctx, { params }) => getSharedReport(ctx, params.token)),
  handle(campaignReports.getSharedPicture, (ctx, { params }) => readSharedPicture(ctx, params)),
  handle(influencerSearch.countMatches, (ctx, { body }) => countMatches(ctx, body)),
  handle(influencerSearch.searchInfluencers, (ctx, { query }) => searchInfluencers(ctx, query)),
  handle(influencerSearch.inviteInfluencer, async (ctx, { params, body }) =>
    movedJob(await inviteInfluencer(ctx, { campaignId: params.id, channelId: body.channelId })),
  ),

  handle(operatorCampaigns.listOperatorCampaigns, (ctx, { query }) => listOperatorCampaigns(ctx, query)),
  handle(operatorCampaigns.inspectCampaign, (ctx, { params }) => inspectCampaign(ctx, params.id)),
  handle(operatorCampaigns.approveCampaign, async (ctx, { params, body }) =>
    moved(await approveCampaign(ctx, { id: params.id, ...body })),
  ),
  handle(operatorCampaigns.sendBackCampaign, async (ctx, { params, body }) =>
    moved(await sendBackCampaign(ctx, { id: params.id, ...body })),
  ),
]
