import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CALLS } from '#lib/contract/index.ts'
import { CONTENT_KINDS } from '#lib/domain/content/kinds.ts'
import { findDefinition, SETTINGS } from '#lib/domain/setting/definitions.ts'
import { KIND_STORES } from '#lib/server/services/content/editor/kind-stores.ts'
import { sql } from '#lib/server/store/client.ts'
import { makeWorld } from '#lib/server/testing/world.ts'

/** Tables whose rows whoever runs the installation decides, with what changes them: a kind of content or a call. */
const CHANGED_BY: Readonly<Record<string, readonly string[]>> = {
  article: ['article'],
  article_text: ['article'],
  article_category: ['category'],
  case_study: ['case'],
  case_study_text: ['case'],
  case_category: ['caseCategory'],
  faq: ['faq'],
  seo_page: ['seo'],
  partner_channel: ['partner'],
  package_offer: ['package'],
  consent_text: ['legal'],
  site_notice: ['notice'],
  setting: ['changeSetting'],
  tax_rate: ['addTaxRate', 'confirmTaxRate'],
  operator: ['changeOperatorRoles'],
  operator_key: ['addOperatorKey', 'removeOperatorKey'],
  bank_mapping: ['saveBankMapping'],
  saved_view: ['saveView', 'removeView'],
}

/** Tables that hold what happened or what people did; nobody sets them. */
const NOT_SET =
  'access_grant approval arrived_alone audit_log bank_account bank_line bank_move bank_statement brief campaign campaign_counter channel channel_rate checkpoint_balance clock_extension consent content_entry content_revision credit_lot decided_alone document document_series file file_arrival history_checkpoint history_head history_seal idempotency influencer_list influencer_list_item influencer_profile job job_contract job_edge job_post job_submission lead ledger_account ledger_entry ledger_line line_link login_session manager_link marketer_profile marketer_visit member member_block notice notification notification_choice operator_message operator_note operator_recovery_code operator_totp otp_flow outbox package_offer_version payee_snapshot payment_notice payout_batch purchase_order rate_count referral_reward refund_request report_share schema_migration sign_up slip_claim suspended_handle tax_document withdrawal work_claim'.split(
    ' ',
  )
/** Keys that are read and are no setting of the installation. */
const NO_SETTING = ['business_world', 'demo_clock_offset_ms', 'demo_world']

test('every table of the schema is changed by a screen, or is none that anybody sets', async () => {
  const world = await makeWorld()
  const tables = await world.db.many<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  )
  const unknown = tables.filter(({ name }) => !CHANGED_BY[name] && !NOT_SET.includes(name))
  expect(unknown.map(({ name }) => name)).toEqual([])
  for (const [table, ways] of Object.entries(CHANGED_BY))
    for (const way of ways)
      expect(CONTENT_KINDS.some((kind) => kind === way) || CALLS[way] !== undefined, `${table}: ${way}`).toBe(
        true,
      )
})

test('every setting that the code reads is on the list that screens change, and each form stands on a page', () => {
  const read = new Set<string>()
  for (const file of globSync('lib/server/**/*.ts')) {
    if (/\.test\.ts$|\/seed\//.test(file)) continue
    const text = readFileSync(file, 'utf8')
    for (const [, key] of text.matchAll(/findSetting(?:<[^(]*>)?\(\s*[\w.]+,\s*'([\w.]+)'/g)) read.add(key!)
    for (const [, key] of text.matchAll(/FROM setting\s+WHERE key = '([\w.]+)'/g)) read.add(key!)
  }
  expect(read.size).toBeGreaterThan(8)
  expect([...read].filter((key) => !findDefinition(key) && !NO_SETTING.includes(key))).toEqual([])
  const pages = globSync('app/**/Operator/**/*.tsx')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const unseen = SETTINGS.filter(({ key }) => !key.startsWith('clock.') && !pages.includes(`'${key}'`))
  expect(unseen.map(({ key }) => key)).toEqual([])
})

test('every kind of content has a store and a page', () => {
  const pages = globSync('app/**/Operator/**/*.tsx')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  for (const kind of CONTENT_KINDS) {
    expect(KIND_STORES[kind].publish, kind).toBeTypeOf('function')
    expect(pages.includes(`kind="${kind}"`) || pages.includes(`'${kind}'`), kind).toBe(true)
  }
})
