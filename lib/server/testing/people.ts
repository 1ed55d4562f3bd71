import { randomBytes } from 'node:crypto'
import type { MemberStatus } from '../../domain/account/statuses.ts'
import { hashToken, LOGIN_PREFIX } from '../http/actor.ts'
import type { Caller, Context, OperatorRole } from '../services/context.ts'
import { type Database, sql } from '../store/client.ts'
import { newId } from '../store/id.ts'
import { postEntry } from '../store/ledger.ts'
import { adjustment } from './adjustment.ts'
import type { TestClock } from './clock.ts'

export interface TestMember {
  id: string
  caller: Caller & { id: string }
  ctx: Context
  email: string
  channelId: string
}

let count = 0

/** Members and operators as rows of a database, signed in. */
export function peopleIn(db: Database, clock: TestClock, as: (caller: Caller) => Context) {
  /** Logins of operators that complete a step-up whenever one is required. */
  const proven = new Set<string>()

  async function login(
    owner: { memberId?: string; operatorId?: string },
    stepUp = false,
  ): Promise<{ id: string; token: string }> {
    const token = `${LOGIN_PREFIX}${randomBytes(32).toString('base64url')}`
    const id = newId(clock.now().getTime())
    await db.run(sql`INSERT INTO login_session (id, token_hash, member_id, operator_id, created_at, last_seen_at, expires_at, step_up_at)
      VALUES (${id}, ${hashToken(token)}, ${owner.memberId ?? null}, ${owner.operatorId ?? null}, ${clock.now()}, ${clock.now()},
        ${new Date(clock.now().getTime() + 400 * 86_400_000)}, ${stepUp ? clock.now() : null})`)
    return { id, token }
  }

  async function member(
    kind: 'influencer' | 'marketer',
    given: {
      status?: MemberStatus
      name?: string
      isTalentManager?: boolean
      stepUp?: boolean
      birthDate?: string
    },
  ) {
    const id = newId(clock.now().getTime())
    const n = ++count
    const email = `${kind}${n}.${id.slice(-6)}@test.example`
    await db.run(sql`INSERT INTO member (id, kind, status, email, email_verified_at, phone, phone_verified_at, name, person_hash, is_talent_manager, ref_code, created_at, updated_at)
      VALUES (${id}, ${kind}, ${given.status ?? 'active'}, ${email}, ${clock.now()}, ${`+6681${String(n).padStart(7, '0')}`}, ${clock.now()},
        ${given.name ?? `สมหญิง ${n}`}, ${`person-${id}`}, ${given.isTalentManager ?? false}, ${id.replaceAll('-', '').slice(-8).toUpperCase()}, ${clock.now()}, ${clock.now()})`)
    const session = await login({ memberId: id }, given.stepUp)
    const caller = {
      kind,
      id,
      sessionId: session.id,
      status: given.status ?? 'active',
      isTalentManager: given.isTalentManager ?? false,
      stepUpAt: given.stepUp ? clock.now() : null,
    } as const
    return { id, email, caller, ctx: as(caller), token: session.token, sessionId: session.id }
  }

  /** An active influencer with an active channel (5,000 followers, 3 % engagement, fresh figures). */
  async function influencer(
    given: {
      status?: MemberStatus
      name?: string
      isTalentManager?: boolean
      stepUp?: boolean
      channelType?: string
      followers?: number
      birthDate?: string
      interests?: string[]
    } = {},
  ) {
    const made = await member('influencer', given)
    await db.run(sql`INSERT INTO influencer_profile (member_id, first_name, last_name, nickname, birth_date, gender, nationality, interests, content_languages, province, address, completed_at, updated_at)
      VALUES (${made.id}, 'สมหญิง', 'ใจดี', 'หญิง', ${given.birthDate ?? '1998-02-14'}, 'female', 'TH', ${given.interests ?? ['beauty', 'food']}, ${['th']}, 'กรุงเทพมหานคร',
        ${JSON.stringify({ line1: '1 ถนนสุขุมวิท', subDistrict: 'คลองเตย', district: 'คลองเตย', province: 'กรุงเทพมหานคร', postcode: '10110' })}, ${clock.now()}, ${clock.now()})`)
    const channelId = newId(clock.now().getTime())
    await db.run(sql`INSERT INTO channel (id, member_id, type, handle, handle_norm, status, proven_at, followers, engagement_bp, figures_source, figures_at, display_name, created_at, updated_at)
      VALUES (${channelId}, ${made.id}, ${given.channelType ?? 'INSTAGRAM'}, ${`user${channelId.slice(-8)}`}, ${`user${channelId.slice(-8)}`}, 'active', ${clock.now()},
        ${given.followers ?? 5000}, 300, 'screenshot', ${clock.now()}, 'หญิงรีวิว', ${clock.now()}, ${clock.now()})`)
    return { ...made, channelId }
  }

  /** An active marketer, with free paid credit when asked (satang). */
  async function marketer(
    given: {
      status?: MemberStatus
      name?: string
      credit?: bigint
      holderKind?: 'individual' | 'company'
      stepUp?: boolean
    } = {},
  ) {
    const made = await member('marketer', given)
    await db.run(sql`INSERT INTO marketer_profile (member_id, type, holder_kind, brand_name, company_name, branch_code, completed_at, updated_at)
      VALUES (${made.id}, 'brand', ${given.holderKind ?? 'individual'}, 'แบรนด์ทดสอบ', 'บริษัท ทดสอบ จำกัด', '00000', ${clock.now()}, ${clock.now()})`)
    if (given.credit) await grantCredit(made.id, given.credit)
    return made
  }

  /** Completes a step-up whenever one is required; `login({ operatorId })` makes a login that does not. */
  async function operator(...roles: OperatorRole[]) {
    const id = newId(clock.now().getTime())
    await db.run(sql`INSERT INTO operator (id, email, name, roles, password_hash, created_at)
      VALUES (${id}, ${`op.${id.slice(-8)}@test.example`}, 'ผู้ดูแล', ${roles}, 'x', ${clock.now()})`)
    const session = await login({ operatorId: id }, true)
    proven.add(session.token)
    const caller: Caller = {
      kind: 'operator',
      id,
      roles,
      sessionId: session.id,
      get stepUpAt() {
        return clock.now()
      },
    }
    return { id, caller, ctx: as(caller), token: session.token, sessionId: session.id }
  }

  /** Credit that is no promo credit, through the ledger: a lot, and an entry against platform.adjustment. */
  async function grantCredit(marketerId: string, amount: bigint, days = 365) {
    const lotId = newId(clock.now().getTime())
    await db.transaction(async (tx) => {
      await tx.run(sql`INSERT INTO credit_lot (id, marketer_id, source, currency, amount, expires_at, created_at)
        VALUES (${lotId}, ${marketerId}, 'adjust', 'THB', ${amount}, ${new Date(clock.now().getTime() + days * 86_400_000)}, ${clock.now()})`)
      await postEntry(
        tx,
        adjustment({ code: 'mkt.available', owner: marketerId, lot: lotId }, amount),
        clock.now(),
      )
    })
    return lotId
  }

  return { proven, login, influencer, marketer, operator, grantCredit }
}
