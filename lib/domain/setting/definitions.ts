import { MOST_HOLDER_NAME } from '../earning/bank-holder.ts'
import type { FieldSpec, FieldValue, FieldValues } from '../form/fields.ts'
import { DEFAULT_CLOCKS } from '../job/clocks.ts'
import { isRecord, keysOf } from '../one-of.ts'
import { FILING_FORMS } from '../tax/filing.ts'
import { PIXEL_ID, PIXEL_PROVIDERS } from '../tracking/pixel.ts'
import { MESSAGE_TEMPLATES } from '../work/subjects.ts'

export type SettingRole = 'finance' | 'admin'

/** A dated setting that operators can change. */
export interface SettingDefinition {
  /** Key of the rows in table `setting`. */
  readonly key: string
  readonly group:
    | 'company'
    | 'contact'
    | 'payment'
    | 'payout'
    | 'fees'
    | 'clocks'
    | 'members'
    | 'tracking'
    | 'messages'
  readonly fields: readonly FieldSpec[]
  readonly roles: readonly SettingRole[]
  /** A change must be confirmed by a second person. */
  readonly twoPersons: boolean
  /** The setting has one field `value` and is stored as that value, not as an object. */
  readonly isBare: boolean
}

/**
 * Default of `retention_years`: years for which tax law requires documents to be kept
 * (docs/domain/accounts.md#personal-data).
 */
export const RETENTION_YEARS = 7

/** Path of the logo at the top of documents. */
const LOGO_PATH = /^\/api\/files\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

const FINANCE = ['finance', 'admin'] as const
const ADMIN = ['admin'] as const
const ACCOUNT: readonly FieldSpec[] = [
  { name: 'bankCode', kind: 'select', options: [] },
  { name: 'accountNo', kind: 'line', pattern: /^[\d\s-]{10,20}$/ },
  { name: 'accountName', kind: 'line', max: MOST_HOLDER_NAME },
]

const group = (
  key: string,
  of: SettingDefinition['group'],
  fields: readonly FieldSpec[],
  roles: readonly SettingRole[] = FINANCE,
  twoPersons = true,
): SettingDefinition => ({ key, group: of, fields, roles, twoPersons, isBare: false })
const bare = (
  key: string,
  of: SettingDefinition['group'],
  field: Omit<FieldSpec, 'name'>,
  roles: readonly SettingRole[] = FINANCE,
  twoPersons = true,
): SettingDefinition => ({
  key,
  group: of,
  fields: [{ ...field, name: 'value' }],
  roles,
  twoPersons,
  isBare: true,
})

const NAMED: readonly SettingDefinition[] = [
  group('company', 'company', [
    { name: 'nameTh', kind: 'line', max: 160 },
    { name: 'nameEn', kind: 'line', max: 160 },
    { name: 'addressTh', kind: 'area', max: 400 },
    { name: 'addressEn', kind: 'area', optional: true, max: 400 },
    { name: 'taxId', kind: 'line', pattern: /^[\d\s-]{10,20}$/ },
    { name: 'branchCode', kind: 'line', pattern: /^\d{5}$/ },
    { name: 'signerName', kind: 'line', optional: true, max: 120 },
    { name: 'signerPosition', kind: 'line', optional: true, max: 120 },
    { name: 'logo', kind: 'logo', optional: true, pattern: LOGO_PATH },
  ]),
  group(
    'contact',
    'contact',
    [
      { name: 'phone', kind: 'line', optional: true, pattern: /^[\d+ -]{9,20}$/ },
      { name: 'lineId', kind: 'line', optional: true, pattern: /^@[\w.-]{2,40}$/ },
    ],
    ADMIN,
    false,
  ),
  group('payment_ways', 'payment', [
    { name: 'billerId', kind: 'line', optional: true, pattern: /^\d{15}$/ },
    ...ACCOUNT,
  ]),
  group('payout_bank', 'payout', ACCOUNT),
  bare('service_fee_bp', 'fees', { kind: 'percent', max: 5_000 }),
  bare('withdrawal_fee', 'fees', { kind: 'money', max: 100_000 }),
  bare('least_withdrawal', 'fees', { kind: 'money', min: 100, max: 10_000_000 }),
  bare('least_job_fee', 'fees', { kind: 'money', min: 100, max: 10_000_000 }),
  bare('second_approver_from', 'fees', { kind: 'money', min: 100, max: 1_000_000_000 }),
  group('withdrawal_marks', 'fees', [
    { name: 'systemMost', kind: 'money', max: 1_000_000_000 },
    { name: 'accountDays', kind: 'number', max: 365 },
    { name: 'bankDays', kind: 'number', max: 365 },
  ]),
  group('topup_limits', 'fees', [
    { name: 'least', kind: 'money', min: 100, max: 100_000_000 },
    { name: 'most', kind: 'money', min: 100, max: 100_000_000_000 },
  ]),
  group('arrival_limits', 'fees', [
    { name: 'act', kind: 'money', max: 10_000_000_000 },
    { name: 'operatorDay', kind: 'money', max: 100_000_000_000 },
  ]),
  group('case_limits', 'fees', [
    { name: 'act', kind: 'money', max: 1_000_000_000 },
    { name: 'operatorDay', kind: 'money', max: 10_000_000_000 },
  ]),
  group('promo_limits', 'fees', [
    { name: 'act', kind: 'money', max: 100_000_000 },
    { name: 'memberDay', kind: 'money', max: 100_000_000 },
    { name: 'operatorDay', kind: 'money', max: 1_000_000_000 },
  ]),
  group('referral', 'fees', [
    { name: 'rewardEach', kind: 'money', min: 100, max: 10_000_000 },
    { name: 'leastFee', kind: 'money', max: 100_000_000 },
    { name: 'windowDays', kind: 'number', min: 1, max: 730 },
    { name: 'payAfterDays', kind: 'number', min: 1, max: 180 },
    { name: 'mostPerMonth', kind: 'number', max: 1_000 },
  ]),
  group(
    'filing_layout',
    'payout',
    FILING_FORMS.map((name) => ({ name, kind: 'lines', max: 60 })),
  ),
  bare('bank_holidays', 'payout', { kind: 'days', optional: true }, FINANCE, false),
  group(
    'member_auto_approve',
    'members',
    [
      { name: 'influencer', kind: 'check' },
      { name: 'marketer', kind: 'check' },
    ],
    ADMIN,
    false,
  ),
  bare('job_posting', 'members', { kind: 'check' }, ADMIN, false),
  group(
    'tracking_pixels',
    'tracking',
    Object.keys(PIXEL_PROVIDERS).map((name) => ({ name, kind: 'line', optional: true, pattern: PIXEL_ID })),
    ADMIN,
    false,
  ),
  bare('retention_years', 'members', { kind: 'number', min: 5, max: 30 }, ADMIN),
]

/** Hours of each clock; 0 is refused, because a clock that runs out at once is always a mistake. */
const CLOCKS = keysOf(DEFAULT_CLOCKS).map((key) =>
  bare(`clock.${key}`, 'clocks', { kind: 'number', min: 1, max: 24 * 400 }),
)

/** Message texts; the product adds the greeting and the team's name around them. */
const TEMPLATES = MESSAGE_TEMPLATES.map((key) =>
  group(
    `template_${key}`,
    'messages',
    (['th', 'en'] as const).flatMap((locale): FieldSpec[] => {
      const end = locale === 'th' ? 'Th' : 'En'
      return [
        { name: `title${end}`, kind: 'line', max: 120, locale },
        { name: `text${end}`, kind: 'area', max: 3_000, locale },
      ]
    }),
    ADMIN,
    false,
  ),
)

/** Every setting that a screen changes. A test compares this list with the settings that the code reads. */
export const SETTINGS: readonly SettingDefinition[] = [...NAMED, ...CLOCKS, ...TEMPLATES]

export function findDefinition(key: string): SettingDefinition | undefined {
  return SETTINGS.find((one) => one.key === key)
}

/** Converts field values to the stored form. */
export function toSettingValue(definition: SettingDefinition, values: FieldValues): FieldValue | FieldValues {
  return definition.isBare ? (values.value ?? null) : values
}

/** Converts a stored setting to field values; older `company` rows store the signer as an object. */
export function toSettingFields(definition: SettingDefinition, stored: unknown): Record<string, unknown> {
  if (stored === undefined || stored === null) return {}
  if (definition.isBare) return { value: stored }
  if (definition.key === 'member_auto_approve' && typeof stored === 'boolean')
    return { influencer: stored, marketer: stored }
  const fields: Record<string, unknown> = isRecord(stored) ? { ...stored } : {}
  const { signer } = fields
  if (definition.key === 'company' && isRecord(signer)) {
    fields.signerName ??= signer.name
    fields.signerPosition ??= signer.position
  }
  return Object.fromEntries(definition.fields.map((field) => [field.name, fields[field.name] ?? null]))
}
