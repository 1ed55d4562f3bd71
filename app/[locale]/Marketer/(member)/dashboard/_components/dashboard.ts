import type { getExpiringCredit } from '#lib/contract/credits.ts'
import type { getMarketerDashboard } from '#lib/contract/dashboards.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'

export type Dashboard = ResponseOf<typeof getMarketerDashboard>
export type Expiring = ResponseOf<typeof getExpiringCredit>
