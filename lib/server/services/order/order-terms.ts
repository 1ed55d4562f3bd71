import type { Language } from '../../../country/languages.ts'
import { lotExpiry } from '../../../domain/credit/lot-life.ts'
import {
  CREDIT_ITEM,
  checkBuyerWht,
  checkTopup,
  orderAmounts,
  type PackageOfferStatus,
} from '../../../domain/credit/order.ts'
import { packageSlot } from '../../../domain/credit/package-slot.ts'
import { addDays, bangkokDay, endOfBangkokDay } from '../../../domain/date/bangkok.ts'
import { Refusal } from '../../../domain/errors.ts'
import { addressLine } from '../../../domain/text/address.ts'
import { type Db, sql } from '../../store/client.ts'
import type { Buyer, OrderRow } from '../../store/order.ts'
import type { Context } from '../context.ts'
import { getVat } from '../ledger/rates.ts'
import { readTopupLimits } from './topup-limits.ts'

/** A wanted purchase. `amount` in minor units; a package by slug and the version that was shown. */
export type WantedItem =
  | { kind: 'credit'; amount: bigint }
  | { kind: 'package'; slug: string; locale: Language; version: number }

type Sums = 'subtotal' | 'vatBp' | 'vat' | 'buyerWhtBp' | 'buyerWht' | 'transfer'
type Agreed = 'kind' | 'offerId' | 'offerVersion' | 'item' | 'rateConfirmed' | 'buyer'

/** The price part of an order when it is placed. */
export interface OrderTerms extends Pick<OrderRow, Sums | Agreed> {
  expiresAt: Date
}

interface OfferTermsRow {
  id: string
  version: number
  status: PackageOfferStatus
  slots: number
  price: bigint
  feePerSlot: bigint
  validDays: number
  nameTh: string
  nameEn: string
  slugTh: string
  slugEn: string
  people: string[]
}

/** Prices come from the database only: by offer and version, never from the client (docs/security.md#routes). */
export async function orderTerms(
  ctx: Context,
  db: Db,
  marketerId: string,
  wanted: WantedItem,
  buyerWhtBp: number,
): Promise<OrderTerms> {
  const [buyer, vat] = await Promise.all([buyerOf(ctx, db, marketerId), getVat(ctx, db)])
  const holder = buyer.holderKind ?? 'individual'
  const now = ctx.now()
  if (wanted.kind === 'credit') {
    checkTopup(wanted.amount, buyerWhtBp, holder, await readTopupLimits(ctx, db))
    return {
      kind: 'credit',
      offerId: null,
      offerVersion: null,
      item: CREDIT_ITEM,
      ...orderAmounts(wanted.amount, vat.bp, buyerWhtBp),
      vatBp: vat.bp,
      buyerWhtBp,
      rateConfirmed: vat.confirmed,
      expiresAt: lotExpiry('topup', now),
      buyer,
    }
  }
  checkBuyerWht(buyerWhtBp, holder)
  const offer =
    await db.maybeOne<OfferTermsRow>(sql`SELECT id, version, status, slots, price, fee_per_slot, valid_days, name_th, name_en, slug_th, slug_en,
      CASE WHEN kind = 'bundle' THEN influencer_ids ELSE '{}' END AS people
    FROM package_offer WHERE ${wanted.locale === 'th' ? sql`slug_th` : sql`slug_en`} = ${wanted.slug}`)
  if (offer?.status !== 'publish') throw new Refusal('offer_not_published')
  if (offer.version !== wanted.version)
    throw new Refusal('stale_version', { details: { version: offer.version } })
  const { slotValue } = packageSlot(offer.price, offer.slots, offer.feePerSlot)
  return {
    kind: 'package',
    offerId: offer.id,
    offerVersion: offer.version,
    item: {
      slots: offer.slots,
      slotValue: slotValue.toString(),
      validDays: offer.validDays,
      nameTh: offer.nameTh,
      nameEn: offer.nameEn,
      slugTh: offer.slugTh,
      slugEn: offer.slugEn,
      influencerIds: offer.people,
    },
    ...orderAmounts(offer.price, vat.bp, buyerWhtBp),
    vatBp: vat.bp,
    buyerWhtBp,
    rateConfirmed: vat.confirmed,
    expiresAt: endOfBangkokDay(addDays(bangkokDay(now), offer.validDays)),
    buyer,
  }
}

interface BuyerRow {
  name: string | null
  contactName: string | null
  companyName: string | null
  brandName: string | null
  holderKind: 'individual' | 'company' | null
  taxIdEnc: Buffer | null
  branchCode: string | null
  address: Record<string, unknown> | null
  taxAddressSame: boolean
  taxAddress: Record<string, unknown> | null
}

/** The buyer from the current profile. Error: profile_incomplete. */
export async function buyerOf(ctx: Context, db: Db, marketerId: string): Promise<Buyer> {
  const row =
    await db.maybeOne<BuyerRow>(sql`SELECT m.name, p.contact_name, p.company_name, p.brand_name, p.holder_kind, p.tax_id_enc, p.branch_code,
      p.address, coalesce(p.tax_address_same, true) AS tax_address_same, p.tax_address
    FROM member m LEFT JOIN marketer_profile p ON p.member_id = m.id WHERE m.id = ${marketerId}`)
  const company = row?.holderKind === 'company'
  const name = (company ? row?.companyName : row?.contactName) ?? row?.name ?? row?.brandName
  if (!row || !name) throw new Refusal('profile_incomplete')
  return {
    name,
    holderKind: row.holderKind,
    taxId: row.taxIdEnc ? ctx.vault.open('marketer_profile', 'tax_id_enc', marketerId, row.taxIdEnc) : null,
    branchCode: company ? row.branchCode : null,
    address: addressLine(row.taxAddressSame ? row.address : row.taxAddress),
  }
}
