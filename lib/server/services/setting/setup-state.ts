import { REQUIRED_CONSENTS } from '../../../domain/account/consent-kinds.ts'
import { bangkokDay } from '../../../domain/date/bangkok.ts'
import { sql } from '../../store/client.ts'
import { findSetting } from '../../store/setting.ts'
import { findTaxRate } from '../../store/tax-rate.ts'
import { readCurrentVersions } from '../consent/queries.ts'
import { type Context, requireOperator } from '../context.ts'
import { NO_PASSWORD } from '../operator/invitation.ts'
import { findCompany } from '../order/company.ts'

/** What an installation cannot do until the step is done. */
export type Blocked = 'sign_up' | 'sell' | 'pay_out' | 'messages' | 'nothing'

export interface SetupStep {
  step: 'company' | 'tax' | 'payment' | 'fees' | 'payout' | 'senders' | 'legal' | 'packages' | 'staff'
  done: boolean
  blocks: Blocked
  /** Names of the missing settings, for the sentence. */
  missing: string[]
}

/**
 * The steps from an empty database to the first paid job, and what each open one blocks. Uses the same checks as the
 * commands themselves, so that a finished step is never refused there. Errors: not_found, not_allowed.
 */
export async function getSetupState(ctx: Context): Promise<{ canTakeMoney: boolean; steps: SetupStep[] }> {
  requireOperator(ctx, 'finance', 'admin')
  const { db, settings } = ctx
  const now = ctx.now()
  const found = await findCompany(ctx)
  const day = bangkokDay(now)
  const rate = (kind: 'vat' | 'wht', of: string) => findTaxRate(db, settings.country.code, kind, of, day)
  const [vat, wht, versions, facts, payout, fee] = await Promise.all([
    rate('vat', 'standard'),
    rate('wht', 'service'),
    readCurrentVersions(db, now),
    db.one<{
      offers: boolean
      finance: bigint
      admins: bigint
    }>(sql`SELECT EXISTS (SELECT 1 FROM package_offer WHERE status = 'publish') AS offers,
      count(*) FILTER (WHERE 'finance' = ANY(roles)) AS finance, count(*) FILTER (WHERE 'admin' = ANY(roles)) AS admins
      FROM operator WHERE ended_at IS NULL AND password_hash <> ${NO_PASSWORD}`),
    findSetting(db, 'payout_bank', now),
    findSetting(db, 'service_fee_bp', now),
  ])
  const texts = REQUIRED_CONSENTS.filter((kind) => !versions.has(kind))
  const missingOf = (parts: Record<string, boolean>) =>
    Object.entries(parts)
      .filter(([, isMissing]) => isMissing)
      .map(([name]) => name)
  const step = (name: SetupStep['step'], blocks: Blocked, missing: string[]): SetupStep => ({
    step: name,
    done: missing.length === 0,
    // A demo sells and pays with made-up data, so nothing is blocked.
    blocks: missing.length === 0 || settings.demoMode ? 'nothing' : blocks,
    missing,
  })
  const noCompany = 'missing' in found && found.missing === 'company'
  const steps = [
    step('company', 'sell', missingOf({ company: noCompany })),
    step('tax', 'sell', missingOf({ vat: !vat?.confirmed, wht: !wht?.confirmed })),
    step('payment', 'sell', missingOf({ bank: 'missing' in found && (await noAccount(ctx)) })),
    step('fees', 'nothing', missingOf({ serviceFee: fee === undefined })),
    step('payout', 'pay_out', missingOf({ payoutBank: payout === undefined })),
    step(
      'senders',
      'messages',
      missingOf({ mail: !settings.configured.mail, sms: !settings.configured.sms }),
    ),
    step('legal', 'sign_up', texts),
    step('packages', 'nothing', missingOf({ offer: !facts.offers })),
    // Payout batches need two people of finance, changes of roles two administrators: neither role replaces the other.
    step('staff', 'pay_out', missingOf({ second: facts.finance < 2n, secondAdmin: facts.admins < 2n })),
  ]
  return {
    canTakeMoney: steps.every((one) => one.done || !['sell', 'sign_up'].includes(one.blocks)),
    steps,
  }
}

async function noAccount(ctx: Context): Promise<boolean> {
  const ways = await findSetting<{ accountNo?: string }>(ctx.db, 'payment_ways', ctx.now())
  const company = await findSetting<{ accountNo?: string }>(ctx.db, 'company', ctx.now())
  return !ways?.accountNo && !company?.accountNo
}
