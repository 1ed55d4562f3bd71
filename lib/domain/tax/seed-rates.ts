import type { IsoDay } from '../date/bangkok.ts'
import { keysOf } from '../one-of.ts'
import type { TaxKind, TaxRate } from './rates.ts'

function row(
  kind: TaxKind,
  taxClass: string,
  bp: number | null,
  validFrom: IsoDay | null,
  validTo: IsoDay | null,
  source: string,
  isConfirmed: boolean,
): TaxRate {
  return { country: 'TH', kind, class: taxClass, bp, validFrom, validTo, source, isConfirmed }
}

/** Where the first rows come from. Screens say it in the reader's language (`settings.seedSource`). */
const SEED_SOURCES = {
  decree: 'Royal decree: 7 % (6.3 + 0.7) until 30 Sep 2026; nishimura.com 22 Oct 2025',
  decreeEnded: 'unconfirmed after 2026-09-30',
  order: 'Order T.P. 4/2528; billsos.com, withholding tax rates, 6 Jun 2026',
  orderEntertainers: 'Order T.P. 4/2528, section on public entertainers',
  progressive: 'Revenue Code 40(2), progressive; sherrings.com, domestic withholding tax',
} as const
const SEED_SOURCE_KEYS = keysOf(SEED_SOURCES)

/** The key of a source that a seed row has; undefined for one that an operator typed. */
export const findSeedSource = (source: string): keyof typeof SEED_SOURCES | undefined =>
  SEED_SOURCE_KEYS.find((key) => SEED_SOURCES[key] === source)

/** Seed rows for Thailand (docs/market.md#tax-rows). The operator confirms the unconfirmed ones before production. */
export const SEED_TAX_RATES: readonly TaxRate[] = [
  row('vat', 'standard', 700, '2025-10-01', '2026-09-30', SEED_SOURCES.decree, true),
  row('vat', 'standard', 700, '2026-10-01', null, SEED_SOURCES.decreeEnded, false),
  row('wht', 'service', 300, null, null, SEED_SOURCES.order, false),
  row('wht', 'advertising', 200, null, null, SEED_SOURCES.order, false),
  row('wht', 'entertainer', 500, null, null, SEED_SOURCES.orderEntertainers, false),
  row('wht', 'fee_40_2', null, null, null, SEED_SOURCES.progressive, false),
]
