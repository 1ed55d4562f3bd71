import * as calls from '../../../contract/dashboards.ts'
import {
  getInfluencerDashboard,
  getInfluencerDashboardById,
} from '../../services/dashboard/influencer-dashboard.ts'
import { getMarketerDashboard } from '../../services/dashboard/marketer-dashboard.ts'
import { noteMarketerVisit } from '../../services/dashboard/marketer-visit.ts'
import { type Handler, handle } from '../handle.ts'

export const dashboardHandlers: readonly Handler[] = [
  handle(calls.getInfluencerDashboard, (ctx) => getInfluencerDashboard(ctx)),
  handle(calls.getInfluencerDashboardById, (ctx, { params }) => getInfluencerDashboardById(ctx, params.id)),
  handle(calls.getMarketerDashboard, (ctx) => getMarketerDashboard(ctx)),
  handle(calls.noteMarketerVisit, async (ctx) => {
    await noteMarketerVisit(ctx)
    return { ok: true as const }
  }),
]
