import type { getInfluencerDashboard } from '#lib/contract/dashboards.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'

export type Dashboard = ResponseOf<typeof getInfluencerDashboard>
