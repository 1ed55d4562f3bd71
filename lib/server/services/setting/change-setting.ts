import { createHash } from 'node:crypto'
import { bangkokDay, bangkokYear, startOfBangkokDay } from '../../../domain/date/bangkok.ts'
import { Refusal } from '../../../domain/errors.ts'
import { changedFields, type FieldTexts, type FieldValue, readFields } from '../../../domain/form/fields.ts'
import { findBank, toAccountNo } from '../../../domain/identity/banks.ts'
import {
  findDefinition,
  type SettingDefinition,
  toSettingFields,
  toSettingValue,
} from '../../../domain/setting/definitions.ts'
import { filingLayoutFaults } from '../../../domain/tax/filing-layout.ts'
import { canonicalJson, type Json } from '../../../domain/text/canonical-json.ts'
import { toAsciiDigits } from '../../../domain/text/digits.ts'
import { sql } from '../../store/client.ts'
import { findFile } from '../../store/file.ts'
import { lockName } from '../../store/lock-name.ts'
import { findSetting } from '../../store/setting.ts'
import { type Approval, type Payload, registerApproval } from '../approval/approvals.ts'
import { type AskOrDecideResult, askOrDecide } from '../approval/ask-or-decide.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator, type TransactionContext } from '../context.ts'
import { invalidate } from '../tags.ts'

export interface ChangeSettingInput {
  key: string
  /** Typed text of each field (`FieldSpec`). */
  values: FieldTexts
  /** `versionOf` the value that the form showed, to detect changes since. */
  version: string
  /** First day in Thailand; without one it applies at once. */
  validFrom?: string | undefined
  reason: string
  source?: string | undefined
}

/** Fingerprint of a stored value; a form that showed another one is out of date. */
export function versionOf(stored: Json | undefined): string {
  return createHash('sha256')
    .update(canonicalJson(stored ?? null))
    .digest('hex')
    .slice(0, 16)
}

/** Id for a settings key in approval and audit rows: the same key always has the same id. */
export function settingId(key: string): string {
  const hex = createHash('sha256').update(`setting:${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Checks beyond single fields: checksums and banks of the country, existing files. Error: malformed_input. */
async function readValues(ctx: Context, definition: SettingDefinition, given: FieldTexts) {
  const values: Record<string, FieldValue> = { ...readFields(definition.fields, given) }
  const { country } = ctx.settings
  const fields: Record<string, string> = {}
  if (typeof values.taxId === 'string') {
    const digits = toAsciiDigits(values.taxId).replace(/[\s-]/g, '')
    if (country.isTaxId(digits, bangkokYear(ctx.now()))) values.taxId = digits
    else fields.taxId = 'form.field.format'
  }
  if (typeof values.bankCode === 'string' && !findBank(country.banks, values.bankCode))
    fields.bankCode = 'form.field.choose'
  if (typeof values.least === 'number' && typeof values.most === 'number' && values.least > values.most)
    fields.most = 'form.field.range_order'
  if (typeof values.accountNo === 'string') {
    const digits = toAccountNo(values.accountNo)
    if (digits) values.accountNo = digits
    else fields.accountNo = 'form.field.format'
  }
  Object.assign(fields, definition.key === 'filing_layout' ? filingLayoutFaults(values) : {})
  if (typeof values.logo === 'string') {
    const file = await findFile(ctx.db, values.logo.slice('/api/files/'.length))
    if (file?.purpose !== 'company_logo') fields.logo = 'form.field.choose'
  }
  if (Object.keys(fields).length > 0) throw new Refusal('malformed_input', { fields })
  return values
}

function requireDefinition(ctx: Context, key: string): SettingDefinition {
  requireOperator(ctx, 'finance', 'admin')
  const definition = findDefinition(key)
  if (!definition) throw new Refusal('not_found')
  requireOperator(ctx, ...definition.roles)
  return definition
}

/**
 * Adds a dated row of a setting: at once, or after a second person confirmed it where the definition says so.
 * Errors: not_found (no operator, no such setting), not_allowed, malformed_input, stale_version (changed meanwhile),
 * already_decided (a change of it waits), two_persons_needed.
 */
export async function changeSetting(ctx: Context, input: ChangeSettingInput): Promise<AskOrDecideResult> {
  const definition = requireDefinition(ctx, input.key)
  const value = toSettingValue(definition, await readValues(ctx, definition, input.values))
  const today = bangkokDay(ctx.now())
  if (input.validFrom && input.validFrom < today)
    throw new Refusal('malformed_input', { fields: { validFrom: 'form.field.date' } })
  return inTransaction(ctx, async (ctx) => {
    await lockName(ctx.db, `setting:${input.key}`)
    const before = await findSetting<Json>(ctx.db, input.key, ctx.now())
    if (versionOf(before) !== input.version) throw new Refusal('stale_version')
    const validFrom = input.validFrom && input.validFrom > today ? input.validFrom : null
    const payload = {
      key: input.key,
      value: canonicalJson(value),
      before: await replacedBy(ctx, { key: input.key, validFrom }),
      validFrom,
      source: input.source ?? null,
    }
    const request = {
      action: 'setting.change',
      subjectId: settingId(input.key),
      payload,
      reason: input.reason,
    }
    if (definition.twoPersons) return askOrDecide(ctx, request)
    await writeSetting(ctx, { ...payload, reason: input.reason })
    return { status: 'done', approvalId: null }
  })
}

/** The value that a change replaces on its first day: another change may be scheduled for that day already. */
async function replacedBy(
  ctx: TransactionContext,
  { key, validFrom }: Pick<SettingPayload, 'key' | 'validFrom'>,
): Promise<string> {
  const at = validFrom ? startOfBangkokDay(validFrom) : ctx.now()
  return canonicalJson((await findSetting<Json>(ctx.db, key, at)) ?? null)
}

async function writeSetting(
  ctx: TransactionContext,
  given: {
    key: string
    value: string
    before: string
    validFrom: string | null
    source: string | null
    reason: string | null
  },
): Promise<void> {
  const definition = findDefinition(given.key)
  if (!definition) throw new Refusal('not_found')
  const now = ctx.now()
  const validFrom = given.validFrom ? startOfBangkokDay(given.validFrom) : now
  const actor = requireOperator(ctx).id
  await ctx.db.run(sql`INSERT INTO setting (key, value, valid_from, confirmed_by, set_by, set_at, reason, source)
    VALUES (${given.key}, ${given.value}::jsonb, ${validFrom}, ${actor}, ${actor}, ${now}, ${given.reason}, ${given.source})
    ON CONFLICT (key, valid_from) DO UPDATE SET value = excluded.value, confirmed_by = excluded.confirmed_by,
      set_by = excluded.set_by, set_at = excluded.set_at, reason = excluded.reason, source = excluded.source`)
  await audit(ctx, {
    subject: 'setting',
    subjectId: settingId(given.key),
    transition: 'change',
    to: given.key,
    reason: given.reason,
    data: {
      changed: changedFields(
        toSettingFields(definition, JSON.parse(given.before)),
        toSettingFields(definition, JSON.parse(given.value)),
      ),
      validFrom: validFrom.toISOString(),
      ...(given.source ? { source: given.source } : {}),
    },
  })
  invalidate(ctx.db, ['config', 'packages'])
}

interface SettingPayload {
  key: string
  value: string
  before: string
  validFrom: string | null
  source: string | null
}
const payloadOf = (approval: Approval) => approval.payload as unknown as SettingPayload

async function payloadNow(ctx: TransactionContext, approval: Approval) {
  const payload = payloadOf(approval)
  return { ...payload, before: await replacedBy(ctx, payload) }
}

const keepersOf = (payload: Payload) => findDefinition(String(payload.key))?.roles ?? []

registerApproval('setting.change', {
  askers: keepersOf,
  roles: ['finance', 'admin'],
  narrow: keepersOf,
  payloadNow,
  run: async (ctx, approval) => {
    const payload = payloadOf(approval)
    const definition = findDefinition(payload.key)
    if (!definition) throw new Refusal('not_found')
    requireOperator(ctx, ...definition.roles)
    // Approved after its first day, it would claim that another value was in force than the one that was used.
    if (payload.validFrom && startOfBangkokDay(payload.validFrom) < ctx.now())
      throw new Refusal('stale_version')
    await writeSetting(ctx, { ...payload, reason: approval.reason })
  },
})
