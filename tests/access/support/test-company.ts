import type { AnyCall } from '#lib/contract/define-call.ts'
import type { MemberStatus } from '#lib/domain/account/statuses.ts'
import { SIGNATURE_HEADER } from '#lib/server/gateways/payments.ts'
import { signNotice } from '#lib/server/gateways/signed-notice.ts'
import { seedIfEmpty } from '#lib/server/seed/index.ts'
import type { OperatorRole } from '#lib/server/services/context.ts'
import { raw, type Sql, sql } from '#lib/server/store/client.ts'
import { createClock } from '#lib/server/store/clock.ts'
import { newId } from '#lib/server/store/id.ts'
import { formWith, jpeg, pdf } from '#lib/server/testing/files.ts'
import type { TestAnswer } from '#lib/server/testing/request.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { runAllTasks } from '#lib/server/workers/tasks.ts'
import { placeCanaries } from './canaries.ts'
import { OWNERS } from './owners.ts'
import { bodyFor } from './refusals.ts'
import type { Login, ObjectName, RoleName } from './roles.ts'
import { hashRows } from './row-hashes.ts'
import { UNKNOWN_ID } from './samples.ts'

/** Records that are changed by version, and their tables. */
const VERSIONED: Partial<Record<ObjectName, string>> = {
  campaign: 'campaign',
  channel: 'channel',
  job: 'job',
  order: 'purchase_order',
  withdrawal: 'withdrawal',
}

/** The demo world with a person of every role, and the records of `influencer` and `marketer` marked with canary words. */
export async function openTestCompany({ isByLuck = false } = {}) {
  const world = await makeWorld({ keep: true, max: 12, isByLuck })
  const { db } = world
  const clock = await createClock(db, true)
  const system = { ...world.system, now: clock.now }
  await seedIfEmpty(system, clock)
  // Messages leave in batches: one round would not reach everybody of the demo world.
  for (let round = 0; round < 6; round++) await runAllTasks(system)
  const at = clock.now()
  world.clock.advance({ seconds: (at.getTime() - world.clock.now().getTime()) / 1000 })
  const idOf = async (query: Sql) => (await db.one<{ id: string }>(query)).id
  const memberOf = (email: string) => idOf(sql`SELECT id FROM member WHERE email = ${email}`)

  const ploy = await memberOf('ploy@influ.demo')
  const brand = await memberOf('brand@brand.demo')
  const manager = await memberOf('manager@influ.demo')
  const strangers = await db.many<{ id: string }>(sql`SELECT m.id FROM member m
    WHERE m.kind = 'influencer' AND m.status = 'active' AND NOT m.is_talent_manager AND m.email NOT LIKE '%@influ.demo'
      AND NOT EXISTS (SELECT 1 FROM job j WHERE j.influencer_id = m.id) ORDER BY m.email LIMIT 4`)
  const spare = async () => strangers.shift()?.id ?? (await world.influencer()).id
  const people: Record<Exclude<RoleName, 'visitor' | 'endedLogin' | OperatorRole>, string> = {
    influencer: ploy,
    newInfluencer: await memberOf('new@influ.demo'),
    suspendedInfluencer: await spare(),
    otherInfluencer: await spare(),
    manager,
    managerView: (await world.influencer({ isTalentManager: true })).id,
    managerWithout: (await world.influencer({ isTalentManager: true })).id,
    marketer: brand,
    otherMarketer: await memberOf('agency@brand.demo'),
  }
  await db.run(sql`UPDATE member SET status = 'suspended' WHERE id = ${people.suspendedInfluencer}`)
  const link = async (managerId: string, permissions: string[]) => {
    const id = newId(at.getTime())
    await db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, permissions, commission_bp, text_version, created_at, answered_at)
      VALUES (${id}, ${managerId}, ${ploy}, 'active', ${permissions}, 0, 1, ${at}, ${at})`)
    return id
  }
  const managerLink = await link(manager, ['view', 'apply_accept', 'submit', 'see_earnings'])
  await link(people.managerView, ['view'])

  const logins: Partial<Record<RoleName, Login>> = {}
  for (const [role, id] of Object.entries(people)) {
    const row = await db.one<{
      kind: 'influencer' | 'marketer'
      status: MemberStatus
      isTalentManager: boolean
    }>(sql`SELECT kind, status, is_talent_manager FROM member WHERE id = ${id}`)
    const { token, id: sessionId } = await world.login({ memberId: id }, true)
    logins[role as RoleName] = { token, caller: { ...row, id, sessionId, stepUpAt: at } }
  }
  for (const role of ['support', 'finance', 'content', 'admin'] as const)
    logins[role] = await world.operator(role)
  const ended = await world.login({ memberId: ploy }, true)
  await db.run(sql`UPDATE login_session SET ended_at = ${at} WHERE id = ${ended.id}`)
  logins.endedLogin = { token: ended.token, caller: logins.influencer!.caller }

  // A second login of the owner, so that ending it leaves the one that asks.
  const session = (await world.login({ memberId: ploy })).id
  await db.run(sql`UPDATE login_session SET user_agent = 'CANARYSESSION' WHERE id = ${session}`)
  const job = await idOf(
    sql`SELECT id FROM job WHERE influencer_id = ${ploy} AND marketer_id = ${brand} AND status = 'SUBMIT'`,
  )
  const order = newId(at.getTime())
  await db.run(sql`INSERT INTO purchase_order (id, no, marketer_id, kind, status, currency, subtotal, vat_bp, vat, transfer, rate_confirmed, buyer, item, method, slip_note, created_at, updated_at)
    SELECT ${order}, 'CANARYORDER', marketer_id, kind, 'awaiting_payment', currency, subtotal, vat_bp, vat, transfer, rate_confirmed,
      buyer || '{"note":"CANARYBUYER"}', item, method, 'CANARYSLIP', ${at}, ${at} FROM purchase_order WHERE marketer_id = ${brand} AND status = 'paid' LIMIT 1`)
  const withdrawal = newId(at.getTime())
  await db.run(sql`INSERT INTO withdrawal (id, no, member_id, status, currency, gross, wht_bp, wht, fee, fee_vat, vat_in, net, rate_confirmed, bank_account_id, reason, requested_at, updated_at)
    SELECT ${withdrawal}, 'CANARYWITHDRAWAL', ${ploy}, 'failed', 'THB', 10000, 0, 0, 0, 0, 0, 10000, true, id, 'CANARYREASON', ${at}, ${at}
      FROM bank_account WHERE member_id = ${ploy} AND is_current`)
  const payoutBatch = newId(at.getTime())
  await db.run(sql`INSERT INTO payout_batch (id, no, status, line_count, total, currency, created_by, created_at)
    VALUES (${payoutBatch}, 'CANARYBATCH', 'draft', 0, 0, 'THB', ${idIn(logins.finance!)}, ${at})`)
  const suspense = newId(at.getTime())
  await db.run(sql`INSERT INTO payment_notice (id, provider, event_id, amount, currency, bank_ref, outcome, received_at)
    VALUES (${suspense}, 'test', 'CANARYNOTICE', 10000, 'THB', 'CANARYBANKREF', 'suspense', ${at})`)
  const approval = async (action: string, role: OperatorRole) => {
    const id = newId(at.getTime())
    await db.run(sql`INSERT INTO approval (id, action, subject_id, payload, payload_hash, requested_by, status, requested_at)
      VALUES (${id}, ${action}, ${people.otherInfluencer}, '{}', ${Buffer.alloc(32)}, ${idIn(logins[role]!)}, 'waiting', ${at})`)
    return id
  }
  const lead = newId(at.getTime())
  await db.run(sql`INSERT INTO lead (id, reference, kind, name, email, message, locale, created_at)
    VALUES (${lead}, 'CANARYLEAD', 'contact', 'CANARYNAME', 'canary@lead.example', 'CANARYMESSAGE', 'th', ${at})`)
  const campaign = await idOf(
    sql`SELECT id FROM campaign WHERE marketer_id = ${brand} AND kind = 'invite_only' AND status <> 'closed' ORDER BY id LIMIT 1`,
  )
  const reportShare = newId(at.getTime())
  await db.run(sql`INSERT INTO report_share (id, campaign_id, token_hash, label, with_cost, created_by, created_at, expires_at)
    VALUES (${reportShare}, ${campaign}, ${Buffer.alloc(32, 7)}, 'CANARYSHARE', true, ${brand}, ${at}, ${new Date(at.getTime() + 86_400_000)})`)
  const refundRequest = newId(at.getTime())
  await db.run(sql`INSERT INTO refund_request (id, order_id, marketer_id, lot_id, status, currency, amount, asked_at)
    SELECT ${refundRequest}, o.id, o.marketer_id, l.id, 'asked', o.currency, 1, ${at} FROM purchase_order o
      JOIN credit_lot l ON l.order_id = o.id WHERE o.marketer_id = ${brand} ORDER BY o.id LIMIT 1`)
  const influencerList = newId(at.getTime())
  await db.run(sql`INSERT INTO influencer_list (id, marketer_id, name, created_at, updated_at)
    VALUES (${influencerList}, ${brand}, 'CANARYLIST', ${at}, ${at})`)
  const draft = newId(at.getTime())
  await db.run(sql`INSERT INTO campaign (id, marketer_id, kind, entry, fund, status, title, currency, brief_draft, created_at, updated_at)
    VALUES (${draft}, ${brand}, 'public', 'public', 'credit', 'draft', 'CANARYDRAFT', 'THB', '{"text":"CANARYBRIEF"}', ${at}, ${at})`)

  const objects: Record<ObjectName, string> = {
    influencer: ploy,
    marketer: brand,
    managerMember: manager,
    session,
    campaign,
    reportShare,
    influencerList,
    refundRequest,
    opening: await idOf(
      sql`SELECT id FROM campaign WHERE entry = 'public' AND status = 'open' ORDER BY id LIMIT 1`,
    ),
    job,
    channel: await idOf(sql`SELECT id FROM channel WHERE member_id = ${ploy} ORDER BY id LIMIT 1`),
    file: await idOf(sql`SELECT f.id FROM job_submission s JOIN file f ON f.id = ANY (s.file_ids)
      WHERE s.job_id = ${job} LIMIT 1`),
    document: await idOf(
      sql`SELECT id FROM document WHERE member_id = ${ploy} AND kind = 'identity_card' LIMIT 1`,
    ),
    managerLink,
    consentText: await idOf(sql`SELECT id FROM consent_text ORDER BY id LIMIT 1`),
    lead,
    memberApproval: await approval('member.blacklist', 'support'),
    moneyApproval: await approval('withdrawal.approve', 'finance'),
    order,
    suspense,
    payoutBatch,
    withdrawal,
    taxDocument: await idOf(sql`SELECT id FROM tax_document WHERE member_id = ${brand} LIMIT 1`),
  }
  const others = await db.many<{ what: string; id: string }>(sql`
    (SELECT 'member' AS what, id FROM member WHERE id = ${people.otherInfluencer})
    UNION ALL (SELECT 'member', id FROM member WHERE id = ${people.otherMarketer})
    UNION ALL (SELECT 'channel', id FROM channel WHERE member_id = ${people.otherInfluencer} LIMIT 1)
    UNION ALL (SELECT 'job', id FROM job WHERE influencer_id <> ${ploy} AND marketer_id <> ${brand} LIMIT 1)
    UNION ALL (SELECT 'campaign', id FROM campaign WHERE marketer_id = ${people.otherMarketer} LIMIT 1)
    UNION ALL (SELECT 'lot', id FROM credit_lot WHERE marketer_id = ${people.otherMarketer} LIMIT 1)
    UNION ALL (SELECT 'order', id FROM purchase_order WHERE marketer_id = ${people.otherMarketer} LIMIT 1)
    UNION ALL (SELECT 'document', id FROM document WHERE member_id NOT IN (${ploy}, ${brand}) LIMIT 1)
    UNION ALL (SELECT 'file', id FROM file WHERE owner_id = ${people.otherInfluencer} LIMIT 1)
    UNION ALL (SELECT 'notification', id FROM notification WHERE member_id = ${people.otherInfluencer} LIMIT 1)
    UNION ALL (SELECT 'withdrawal', id FROM withdrawal WHERE member_id <> ${ploy} LIMIT 1)
    UNION ALL (SELECT 'session', id FROM login_session WHERE member_id = ${people.otherInfluencer} LIMIT 1)`)
  const canaries = await placeCanaries(world, { ...people, ploy, brand, job })
  const image = await jpeg()
  let keys = 0
  const versions: Record<string, number> = {}
  for (const [object, table] of Object.entries(VERSIONED))
    versions[object] = (
      await db.one<{ version: number }>(
        sql`SELECT version FROM ${raw(table)} WHERE id = ${objects[object as ObjectName]}`,
      )
    ).version
  /** The version that the owner would have read, so that the request is not simply late. */
  const withVersion = (call: AnyCall, body: Record<string, unknown> | undefined) => {
    const version = versions[OWNERS[call.id]?.objects.id ?? '']
    return body && 'version' in body && version !== undefined ? { ...body, version } : body
  }

  return {
    world,
    logins,
    people,
    objects,
    /** Records of people who have nothing to do with `influencer` and `marketer`. */
    others,
    canaries,
    /** A well-formed request of a role. `ids` fill the path, `body` and `query` replace the samples. */
    send(
      call: AnyCall,
      role: RoleName,
      ids: Readonly<Record<string, string>>,
      given: { body?: unknown; query?: string; headers?: Record<string, string> } = {},
    ): Promise<TestAnswer> {
      const path = (call.path as string).replace(/\{([^}]+)\}/g, (_, name: string) =>
        encodeURIComponent(ids[name] ?? ''),
      )
      const body = given.body ?? withVersion(call, bodyFor(call))
      const file = call.id === 'uploadSlip' ? { bytes: pdf(), type: 'application/pdf' } : undefined
      return world.request(call.method, given.query ? `${path}?${given.query}` : path, {
        as: logins[role],
        idempotencyKey: `house-${++keys}`,
        ...(given.headers ? { headers: given.headers } : {}),
        ...(call.method === 'GET'
          ? {}
          : call.encoding === 'multipart'
            ? {
                form: formWith(
                  file ?? { bytes: image, type: 'image/jpeg' },
                  (body ?? {}) as Record<string, string>,
                ),
              }
            : { body: body ?? {} }),
      })
    },
    bodyOf: (call: AnyCall) => withVersion(call, bodyFor(call)),
    /** The signature of a notice of our bank, which is checked before the body is looked at. */
    signatureOf: (call: AnyCall, body: object): Record<string, string> =>
      call.id === 'receivePaymentNotice'
        ? {
            [SIGNATURE_HEADER]: signNotice(
              world.config.paymentSecret,
              new TextEncoder().encode(JSON.stringify(body)),
              world.clock.now(),
            ),
          }
        : {},
    /** The hash of every row of every table but the counters: equal hashes mean that nothing was changed. */
    hashRows: () => hashRows(world),
  }
}

export type TestCompany = Awaited<ReturnType<typeof openTestCompany>>

const idIn = (login: Login) => ('id' in login.caller ? login.caller.id : UNKNOWN_ID)
