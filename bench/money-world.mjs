// The market of `bench -- money`: brands with credit, influencers who may be paid, and calls of the product on them.

import { createHash, randomBytes } from 'node:crypto'
import { composeBackend } from '#lib/server/compose-backend.ts'
import { emptyBrief } from '../lib/domain/campaign/brief.ts'
import { loadConfig } from '../lib/server/config/load-config.ts'
import { seedBasics } from '../lib/server/seed/content.ts'
import { setBankAccount } from '../lib/server/services/bank-account/set-bank-account.ts'
import { createCampaign } from '../lib/server/services/campaign/create-campaign.ts'
import { publishCampaign } from '../lib/server/services/campaign/publish-campaign.ts'
import { updateCampaign } from '../lib/server/services/campaign/update-campaign.ts'
import { openDatabase, sql } from '../lib/server/store/client.ts'
import { newId } from '../lib/server/store/id.ts'
import { postEntry } from '../lib/server/store/ledger.ts'
import { sleep } from './load.mjs'

const ORIGIN = 'http://localhost:3000'
/** More brands than clients, so that two calls at once never wait for the same brand. */
export const BRANDS = 96
const FEE = 100_000n
export const CREDIT = 1_000_000_000n
const WALLET = 10_000_000n
const PAUSE_MS = 4 * 86_400_000
/** The limit of one operator is far above this, however fast the calls are. */
const CALLS_OF_AN_OPERATOR = 200

/** `keys` are those of other instances that read the same data. */
export const configOf = (dataDir, keys = {}) =>
  loadConfig(
    { DEMO_MODE: 'on', GEOIP_URL: 'off', CHANNEL_CHECK: 'off', APP_URL: ORIGIN, ...keys },
    { dataDir, appEnv: 'test' },
  )

/** The backend of this process on one database; `close` it before the database is cloned. */
export function openMarket(connection, dataDir, keys = {}) {
  const config = configOf(dataDir, keys)
  const db = openDatabase(connection, { max: 24 })
  const backend = composeBackend({ config, db, now: () => new Date(), log: () => {} })
  const as = (caller) => ({ ...backend.systemContext(), caller, network: '203.0.113.7' })
  const ask = async ({ method, path, headers, body }) => {
    const request = new Request(`${ORIGIN}${path}`, { method, headers, body })
    const response = await backend.handle(request, { address: '203.0.113.7' })
    const text = await response.text()
    if (response.status !== 200)
      throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }
  return { config, db, as, ask, systemContext: backend.systemContext, close: () => db.close() }
}

/** A request of the contract as a program sends it: login as bearer, and its own idempotency key. */
export function callOf(token, path, body, headers = {}) {
  return {
    method: 'POST',
    path,
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': `bench-${randomBytes(12).toString('hex')}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  }
}

/** Retries preparation steps when the machine is too busy for the product's own time limits. */
async function patiently(work) {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      if (error.code !== 'unavailable' || attempt === 5) throw error
      await sleep(500)
    }
}

/** `work` for each item, `width` at a time. */
export async function each(items, width, work) {
  const results = new Array(items.length)
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(width, items.length) }, async () => {
      for (let n = next++; n < items.length; n = next++) results[n] = await patiently(() => work(items[n], n))
    }),
  )
  return results
}

async function login(db, owner) {
  const token = `s_${randomBytes(32).toString('base64url')}`
  const id = newId()
  const now = new Date()
  await db.run(sql`INSERT INTO login_session (id, token_hash, member_id, operator_id, created_at, last_seen_at, expires_at, step_up_at)
    VALUES (${id}, ${createHash('sha256').update(token).digest()}, ${owner.memberId ?? null}, ${owner.operatorId ?? null}, ${now}, ${now},
      ${new Date(now.getTime() + 86_400_000)}, ${owner.memberId ? now : null})`)
  return { token, sessionId: id }
}

async function makeMember(market, kind, n) {
  const { db, as } = market
  const id = newId()
  const now = new Date()
  await db.run(sql`INSERT INTO member (id, kind, status, email, email_verified_at, phone, phone_verified_at, name, person_hash, is_talent_manager, ref_code, created_at, updated_at)
    VALUES (${id}, ${kind}, 'active', ${`${kind}${n}@bench.example`}, ${now}, ${`+6681${kind === 'marketer' ? 1 : 2}${String(n).padStart(6, '0')}`}, ${now},
      ${`สมหญิง ${n}`}, ${`person-${id}`}, false, ${`B${kind[0]}${n}`}, ${now}, ${now})`)
  const { token, sessionId } = await login(db, { memberId: id })
  const caller = { kind, id, sessionId, status: 'active', isTalentManager: false, stepUpAt: now }
  return { id, token, caller, ctx: as(caller) }
}

async function makeOperator({ db }, _, n) {
  const operatorId = newId()
  await db.run(sql`INSERT INTO operator (id, email, name, roles, password_hash, created_at)
    VALUES (${operatorId}, ${`finance${n}@bench.example`}, ${`การเงิน ${n}`}, ${['finance']}, 'x', ${new Date()})`)
  return login(db, { operatorId })
}

const post = (market, key, lines) =>
  market.db.transaction((tx) =>
    postEntry(tx, { event: 'L28', idemKey: key, currency: 'THB', lines }, new Date()),
  )

export async function makeBrand(market, _, n) {
  const brand = await makeMember(market, 'marketer', n)
  const lot = newId()
  const now = new Date()
  await market.db.run(sql`INSERT INTO marketer_profile (member_id, type, holder_kind, brand_name, company_name, branch_code, completed_at, updated_at)
    VALUES (${brand.id}, 'brand', 'individual', 'แบรนด์', 'บริษัท จำกัด', '00000', ${now}, ${now})`)
  await market.db.run(sql`INSERT INTO credit_lot (id, marketer_id, source, currency, amount, expires_at, created_at)
    VALUES (${lot}, ${brand.id}, 'adjust', 'THB', ${CREDIT}, ${new Date(now.getTime() + 300 * 86_400_000)}, ${now})`)
  await post(market, `bench:credit:${lot}`, [
    { code: 'platform.adjustment', owner: null, ref: null, lot: null, side: 'D', amount: CREDIT },
    { code: 'mkt.available', owner: brand.id, ref: null, lot, side: 'C', amount: CREDIT },
  ])
  return brand
}

async function makeInfluencer(market, _, n) {
  const who = await makeMember(market, 'influencer', n)
  const { db } = market
  const now = new Date()
  await db.run(sql`INSERT INTO influencer_profile (member_id, first_name, last_name, nickname, birth_date, gender, nationality, interests, content_languages, province, tax_class, completed_at, updated_at)
    VALUES (${who.id}, 'สมหญิง', 'ใจดี', 'หญิง', '1998-02-14', 'female', 'TH', ${['beauty']}, ${['th']}, 'กรุงเทพมหานคร', 'service', ${now}, ${now})`)
  const channelId = newId()
  await db.run(sql`INSERT INTO channel (id, member_id, type, handle, handle_norm, status, proven_at, followers, engagement_bp, figures_source, figures_at, display_name, created_at, updated_at)
    VALUES (${channelId}, ${who.id}, 'INSTAGRAM', ${`bench${n}`}, ${`bench${n}`}, 'active', ${now}, 5000, 300, 'screenshot', ${now}, 'หญิงรีวิว', ${now}, ${now})`)
  await setBankAccount(who.ctx, {
    bankCode: '004',
    accountNo: '123-4-56789-0',
    holderName: 'นางสาวสมหญิง ใจดี',
    lengthConfirmed: false,
  })
  for (const kind of ['identity_card', 'bank_book']) {
    const fileId = newId()
    await db.run(sql`INSERT INTO file (id, owner_id, purpose, content_type, bytes, sha256, storage_key, created_at)
      VALUES (${fileId}, ${who.id}, 'document', 'image/png', 1, ${Buffer.alloc(32)}, ${fileId}, ${now})`)
    await db.run(sql`INSERT INTO document (id, member_id, doc_set, kind, status, file_id, decided_by, decided_at, created_at)
      VALUES (${newId()}, ${who.id}, 'A', ${kind}, 'complete', ${fileId}, ${newId()}, ${now}, ${now})`)
  }
  await post(market, `bench:wallet:${who.id}`, [
    { code: 'platform.adjustment', owner: null, ref: null, lot: null, side: 'D', amount: WALLET },
    { code: 'inf.available', owner: who.id, ref: null, lot: null, side: 'C', amount: WALLET },
  ])
  return { ...who, channelId }
}

/**
 * Everybody who acts in the bench: `count` influencers, brands each with one open campaign, operators of finance.
 * `hasBasics`: the installation has its texts and settings already.
 */
export async function fillMarket(
  market,
  count,
  { hasBasics = false, slots = Math.ceil(count / BRANDS) + 1 } = {},
) {
  if (!hasBasics) await seedBasics(market.systemContext())
  const { db } = market
  const brands = await each(Array(BRANDS).fill(), 4, (_, n) => makeBrand(market, _, n))
  const influencers = await each(Array(count).fill(), 4, (_, n) => makeInfluencer(market, _, n))
  // Moves the accounts back by the pause after a new bank account.
  await db.run(sql`UPDATE bank_account SET created_at = ${new Date(Date.now() - PAUSE_MS)}`)
  const campaigns = await each(brands, 4, async ({ ctx }) => {
    const draft = await createCampaign(ctx, { kind: 'public', title: 'รีวิวคาเฟ่' })
    const saved = await updateCampaign(ctx, {
      id: draft.id,
      version: draft.version,
      patch: {
        fee: FEE,
        slots,
        channelTypes: ['INSTAGRAM'],
        deliverables: [{ postType: 'photoPost', count: 1, note: '' }],
        category: 'food',
        contentOnly: true,
        applyBy: new Date(Date.now() + 200 * 86_400_000),
        brief: { ...emptyBrief(), text: 'รีวิวร้านกาแฟเปิดใหม่ย่านอารีย์', hashtags: ['#กาแฟ'] },
      },
    })
    return publishCampaign(ctx, { id: saved.id, version: saved.version })
  })
  const operators = await each(Array(Math.ceil(count / CALLS_OF_AN_OPERATOR)).fill(), 4, (_, n) =>
    makeOperator(market, _, n),
  )
  return { brands, influencers, campaigns, operators, finance: operators[0] }
}
