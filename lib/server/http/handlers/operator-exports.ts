import * as calls from '../../../contract/operator-exports.ts'
import * as lists from '../../services/console/export-lists.ts'
import { handle } from '../handle.ts'
import { toBlob } from './to-blob.ts'

export const operatorExportHandlers = [
  handle(calls.downloadPurchases, async (ctx, { params, query }) =>
    toBlob(await lists.downloadPurchases(ctx, { ...query, ...params })),
  ),
  handle(calls.downloadWithdrawals, async (ctx, { params, query }) =>
    toBlob(await lists.downloadWithdrawals(ctx, { ...query, ...params })),
  ),
  handle(calls.downloadMembers, async (ctx, { params, query }) =>
    toBlob(await lists.downloadMembers(ctx, { ...query, ...params })),
  ),
  handle(calls.downloadLeads, async (ctx, { params, query }) =>
    toBlob(await lists.downloadLeads(ctx, { ...query, ...params })),
  ),
  handle(calls.downloadCampaigns, async (ctx, { params, query }) =>
    toBlob(await lists.downloadCampaigns(ctx, { ...query, ...params })),
  ),
  handle(calls.downloadChannels, async (ctx, { params, query }) =>
    toBlob(await lists.downloadChannels(ctx, { ...query, ...params })),
  ),
  handle(calls.downloadDocuments, async (ctx, { params, query }) =>
    toBlob(await lists.downloadDocuments(ctx, { ...query, ...params })),
  ),
]
