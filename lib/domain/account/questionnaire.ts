/** Campaign-interest questionnaire (docs/requirements.md#entities). Asked at sign-up and on a draft; never blocks. */
export const OBJECTIVES = ['awareness', 'traffic', 'engagement', 'coupon_code', 'other'] as const
export type Objective = (typeof OBJECTIVES)[number]

export const START_TIMINGS = ['1-3-months', '3-6-months', 'more-than-6-months', 'no-start-date'] as const
export type StartTiming = (typeof START_TIMINGS)[number]

/**
 * Bounds in whole units of the local currency, `from` inclusive, `below` exclusive
 * (docs/domain/campaigns.md#questionnaire).
 */
export interface BudgetBand {
  readonly code: string
  readonly from: number
  /** null: no upper bound. */
  readonly below: number | null
}

/** The given bands (docs/domain/campaigns.md#questionnaire), in local currency. */
export const BUDGET_BANDS: readonly BudgetBand[] = [
  { code: '10000-30000', from: 10_000, below: 30_000 },
  { code: '30000-50000', from: 30_000, below: 50_000 },
  { code: '50000-100000', from: 50_000, below: 100_000 },
  { code: '100000-250000', from: 100_000, below: 250_000 },
  { code: 'more-than-250000', from: 250_000, below: null },
]

/** The band of an amount in whole units; undefined below the first. */
export function findBudgetBand(
  amount: number,
  bands: readonly BudgetBand[] = BUDGET_BANDS,
): BudgetBand | undefined {
  return bands.find((band) => amount >= band.from && (band.below === null || amount < band.below))
}
