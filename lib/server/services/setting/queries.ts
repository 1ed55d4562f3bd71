import { TOPUP_LIMITS } from '../../../domain/credit/order.ts'
import { bangkokDay } from '../../../domain/date/bangkok.ts'
import { REFERRAL } from '../../../domain/earning/commission.ts'
import { WITHDRAWAL_MARKS } from '../../../domain/earning/withdrawal.ts'
import { showFields } from '../../../domain/form/fields.ts'
import { DEFAULT_CLOCKS } from '../../../domain/job/clocks.ts'
import { keysOf } from '../../../domain/one-of.ts'
import {
  RETENTION_YEARS,
  SETTINGS,
  type SettingDefinition,
  type SettingRole,
  toSettingFields,
} from '../../../domain/setting/definitions.ts'
import { FIRST_FILING_LAYOUT } from '../../../domain/tax/filing-layout.ts'
import type { Json } from '../../../domain/text/canonical-json.ts'
import { MESSAGE_TEMPLATES } from '../../../domain/work/subjects.ts'
import { sql } from '../../store/client.ts'
import { mayDecideAlone } from '../approval/ask-or-decide.ts'
import { type Context, requireOperator } from '../context.ts'
import { CASE_ALONE } from '../job/case-alone.ts'
import { PROMO_ALONE } from '../ledger/promo-alone.ts'
import { ARRIVED_ALONE } from '../order/arrival-limits.ts'
import { secondApproverFrom } from '../withdrawal/payout-terms.ts'
import { firstTemplate } from '../work/message-templates.ts'
import { versionOf } from './change-setting.ts'

/** True while no legal text has been published: the installation is not set up. */
export async function isEmptyInstallation(ctx: Context): Promise<boolean> {
  const { used } = await ctx.db.one<{ used: boolean }>(
    sql`SELECT EXISTS (SELECT 1 FROM consent_text) AS used`,
  )
  return !used
}

interface Row {
  key: string
  value: Json
  validFrom: Date | null
  setBy: string | null
  setAt: Date | null
  reason: string | null
  source: string | null
}

const toNumbers = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]))

/** The default of a setting without any row; undefined where it has none and must be set. */
async function firstValue(ctx: Context, definition: SettingDefinition): Promise<unknown> {
  const { fees } = ctx.settings.country
  const clock = keysOf(DEFAULT_CLOCKS).find((name) => definition.key === `clock.${name}`)
  if (clock) return DEFAULT_CLOCKS[clock]
  const template = MESSAGE_TEMPLATES.find((name) => definition.key === `template_${name}`)
  if (template) return firstTemplate(template)
  switch (definition.key) {
    case 'service_fee_bp':
      return fees.serviceFeeBp
    case 'withdrawal_fee':
      return Number(fees.withdrawalFee)
    case 'least_withdrawal':
      return Number(fees.leastWithdrawal)
    case 'least_job_fee':
      return Number(fees.leastJobFee)
    case 'second_approver_from':
      return Number(await secondApproverFrom(ctx.db, ctx.now()))
    case 'member_auto_approve':
    case 'job_posting':
      return true
    case 'retention_years':
      return RETENTION_YEARS
    case 'withdrawal_marks':
      return toNumbers(WITHDRAWAL_MARKS)
    case 'topup_limits':
      return toNumbers(TOPUP_LIMITS)
    case 'arrival_limits':
      return toNumbers(ARRIVED_ALONE)
    case 'case_limits':
      return toNumbers(CASE_ALONE)
    case 'promo_limits':
      return toNumbers(PROMO_ALONE)
    case 'filing_layout':
      return FIRST_FILING_LAYOUT
    case 'referral':
      return toNumbers(REFERRAL)
    default:
      return undefined
  }
}

/** Every setting with its current value, scheduled changes, and who set it. Errors: not_found, not_allowed. */
export async function listSettings(ctx: Context) {
  const operator = requireOperator(ctx, 'finance', 'admin')
  const now = ctx.now()
  const rows =
    await ctx.db.many<Row>(sql`SELECT s.key, s.value, nullif(s.valid_from, '-infinity') AS valid_from, o.name AS set_by, s.set_at, s.reason, s.source
    FROM setting s LEFT JOIN operator o ON o.id = s.set_by ORDER BY s.key, s.valid_from DESC`)
  const byKey = Map.groupBy(rows, (row) => row.key)
  const waiting = await ctx.db.many<{ key: string }>(
    sql`SELECT payload->>'key' AS key FROM approval WHERE action = 'setting.change' AND status = 'waiting'`,
  )
  const { banks } = ctx.settings.country
  // Who keeps a setting confirms it, so another person of finance is no second one for what administrators keep.
  const isAlone = new Map<readonly SettingRole[], boolean>()
  for (const { roles } of SETTINGS)
    if (!isAlone.has(roles)) isAlone.set(roles, await mayDecideAlone(ctx.db, ctx, roles))
  return {
    today: bangkokDay(now),
    banks: banks.map((bank) => ({ code: bank.code, th: bank.name.th, en: bank.name.en })),
    items: await Promise.all(
      SETTINGS.map(async (definition) => {
        const all = byKey.get(definition.key) ?? []
        const current = all.find((row) => row.validFrom === null || row.validFrom <= now)
        const next = all.filter((row) => row.validFrom !== null && row.validFrom > now).at(-1)
        const show = (stored: unknown) => showFields(definition.fields, toSettingFields(definition, stored))
        return {
          key: definition.key,
          group: definition.group,
          fields: definition.fields.map((field) => ({
            name: field.name,
            kind: field.kind,
            locale: field.locale ?? null,
            optional: field.optional ?? false,
            options: [...(field.options ?? [])],
          })),
          twoPersons: definition.twoPersons,
          mayDecideAlone: isAlone.get(definition.roles) === true,
          mayChange: definition.roles.some((role) => operator.roles.includes(role)),
          version: versionOf(current?.value),
          isSet: current !== undefined,
          isWaiting: waiting.some((row) => row.key === definition.key),
          values: show(current ? current.value : await firstValue(ctx, definition)),
          next: next?.validFrom ? { values: show(next.value), validFrom: next.validFrom } : null,
          history: all.slice(0, 10).map((row) => ({
            values: show(row.value),
            validFrom: row.validFrom,
            setBy: row.setBy,
            setAt: row.setAt,
            reason: row.reason,
            source: row.source,
          })),
        }
      }),
    ),
  }
}
