import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import type { MemberStatus } from '../../domain/account/statuses.ts'
import { cookieNames } from '../../session/cookies.ts'
import { toSite } from '../../session/site.ts'
import { composeBackend } from '../compose-backend.ts'
import { loadConfig } from '../config/load-config.ts'
import type { Gateways } from '../gateways/index.ts'
import { forgeryTokenOf, hashToken, LOGIN_PREFIX } from '../http/actor.ts'
import { tagsOf } from '../http/answer-tags.ts'
import { checkInvariants } from '../invariants/index.ts'
import type { Caller, Context, OperatorRole } from '../services/context.ts'
import { openDatabase, sql } from '../store/client.ts'
import { newId } from '../store/id.ts'
import { postEntry } from '../store/ledger.ts'
import { poolOf, withDatabase } from './global-setup.ts'
import { noteWrite } from './trail.ts'
import { undoable } from './undo.ts'

export interface TestClock {
  now: () => Date
  /** Moves the clock of this world; never backwards. */
  advance: (by: { days?: number; hours?: number; minutes?: number; seconds?: number }) => Date
}

export interface TestMember {
  id: string
  caller: Caller & { id: string }
  ctx: Context
  email: string
  channelId: string
}

export interface TestAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
  /** The answer as it came, for files. */
  bytes: Uint8Array
  headers: Headers
  /** What it was made from; never sent. */
  tags: ReadonlySet<string>
}

let count = 0

/** A database of its own from the migrated template, with the real router on it and a clock that tests move. */
export async function makeWorld(
  options: {
    demoMode?: boolean
    max?: number
    keep?: boolean
    env?: Record<string, string>
    doors?: Partial<Gateways>
    /** Answers come at once unless a test is about their time. */
    answerFloorMs?: number
  } = {},
) {
  const { connection, template, pooled } = inject('database')
  const name = `siang_test_${process.pid}_${randomBytes(4).toString('hex')}`
  const admin = poolOf(connection, 1)
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'siang-world-'))
  const config = loadConfig(
    {
      DEMO_MODE: options.demoMode === false ? 'off' : 'on',
      GEOIP_URL: 'off',
      CHANNEL_CHECK: 'off',
      APP_URL: 'http://localhost:3000',
      ...options.env,
    },
    { dataDir, appEnv: 'test' },
  )
  const { db, undo } = undoable(
    openDatabase(withDatabase(pooled ?? connection, name), {
      max: options.max ?? 10,
      isPooled: pooled !== undefined,
    }),
  )
  let time = Date.parse('2026-11-21T03:00:00Z')
  const clock: TestClock = {
    now: () => new Date(time),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
      return new Date(time)
    },
  }
  const errors: unknown[] = []
  const compose = () =>
    composeBackend({
      config,
      db,
      now: clock.now,
      answerFloorMs: options.answerFloorMs ?? 0,
      ...(options.doors ? { doors: options.doors } : {}),
      log: (level, facts) => {
        if (level === 'error') errors.push(facts)
      },
    })
  let backend = compose()
  const handle = async (request: Request, network = '203.0.113.7'): Promise<Response> => {
    const response = await backend.handle(request, { network })
    await noteWrite(db, request, response)
    return response
  }
  const site = toSite(config)
  const names = cookieNames(site.env, config.country, false)
  const system = backend.systemContext()

  /** Logins of operators who give a fresh code whenever one is asked for. */
  const proven = new Set<string>()

  const as = (caller: Caller): Context => ({ ...backend.systemContext(), caller, network: '203.0.113.7' })

  async function login(
    owner: { memberId?: string; operatorId?: string },
    stepUp = false,
  ): Promise<{ id: string; token: string }> {
    const token = `${LOGIN_PREFIX}${randomBytes(32).toString('base64url')}`
    const id = newId(time)
    await db.run(sql`INSERT INTO login_session (id, token_hash, member_id, operator_id, created_at, last_seen_at, expires_at, step_up_at)
      VALUES (${id}, ${hashToken(token)}, ${owner.memberId ?? null}, ${owner.operatorId ?? null}, ${clock.now()}, ${clock.now()},
        ${new Date(time + 400 * 86_400_000)}, ${stepUp ? clock.now() : null})`)
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
    const id = newId(time)
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

  const world = {
    db,
    /** Where the database is, for what opens connections of its own. */
    connection: withDatabase(connection, name),
    clock,
    system,
    config,
    names,
    errors,
    as,
    login,
    undo,
    /** The process dies and another one takes over: what was kept in memory is gone, the database stays. */
    restart() {
      backend = compose()
    },
    /** An active influencer with an active channel (5,000 followers, 3 % engagement, fresh figures). */
    async influencer(
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
      const channelId = newId(time)
      await db.run(sql`INSERT INTO channel (id, member_id, type, handle, handle_norm, status, proven_at, followers, engagement_bp, figures_source, figures_at, display_name, created_at, updated_at)
        VALUES (${channelId}, ${made.id}, ${given.channelType ?? 'INSTAGRAM'}, ${`user${channelId.slice(-8)}`}, ${`user${channelId.slice(-8)}`}, 'active', ${clock.now()},
          ${given.followers ?? 5000}, 300, 'screenshot', ${clock.now()}, 'หญิงรีวิว', ${clock.now()}, ${clock.now()})`)
      return { ...made, channelId }
    },
    /** An active marketer, with free paid credit when asked (satang). */
    async marketer(
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
      if (given.credit) await world.grantCredit(made.id, given.credit)
      return made
    },
    /** Proves himself anew whenever it is asked for; `login({ operatorId })` makes a login that does not. */
    async operator(...roles: OperatorRole[]) {
      const id = newId(time)
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
    },
    /** Promo-free credit through the ledger: a lot, and an entry against platform.adjustment. */
    async grantCredit(marketerId: string, amount: bigint, days = 365) {
      const lotId = newId(time)
      await db.transaction(async (tx) => {
        await tx.run(sql`INSERT INTO credit_lot (id, marketer_id, source, currency, amount, expires_at, created_at)
          VALUES (${lotId}, ${marketerId}, 'adjust', 'THB', ${amount}, ${new Date(time + days * 86_400_000)}, ${clock.now()})`)
        await postEntry(
          tx,
          {
            event: 'L28',
            idemKey: `test:grant:${lotId}`,
            currency: 'THB',
            lines: [
              { code: 'platform.adjustment', owner: null, ref: null, lot: null, side: 'D', amount },
              { code: 'mkt.available', owner: marketerId, ref: null, lot: lotId, side: 'C', amount },
            ],
          },
          clock.now(),
        )
      })
      return lotId
    },
    /** A request through the real router, as a browser with that login would send it. */
    async request(
      method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
      path: string,
      given: {
        as?: { token: string; caller: Caller } | undefined
        body?: unknown
        form?: FormData
        headers?: Record<string, string>
        idempotencyKey?: string
        /** Network of the sender; a documentation address unless named. */
        network?: string
      } = {},
    ): Promise<TestAnswer> {
      const headers = new Headers({ 'sec-fetch-site': 'same-origin', ...given.headers })
      if (headers.get('sec-fetch-site') === '') headers.delete('sec-fetch-site')
      if (given.as) {
        const operator = given.as.caller.kind === 'operator'
        headers.set('cookie', `${operator ? names.operator : names.session}=${given.as.token}`)
      }
      if (given.as && proven.has(given.as.token))
        await db.run(
          sql`UPDATE login_session SET step_up_at = ${clock.now()} WHERE token_hash = ${hashToken(given.as.token)}`,
        )
      if (given.body !== undefined) headers.set('content-type', 'application/json')
      if (given.idempotencyKey) headers.set('idempotency-key', given.idempotencyKey)
      const response = await handle(
        new Request(`http://localhost:3000${path}`, {
          method,
          headers,
          ...(given.form
            ? { body: given.form }
            : given.body !== undefined
              ? { body: JSON.stringify(given.body) }
              : {}),
        }),
        given.network,
      )
      const bytes = new Uint8Array(await response.arrayBuffer())
      const text = new TextDecoder().decode(bytes)
      let body: unknown = text
      try {
        body = JSON.parse(text)
      } catch {}
      return { status: response.status, body, bytes, headers: response.headers, tags: tagsOf(response) }
    },
    /** The bare router, for requests that no browser would send. */
    handle: (request: Request) => handle(request),
    forgeryToken: (sessionId: string) => forgeryTokenOf(sessionId, system.secret),
    /** The broken invariants; an empty list is what every test ends with. */
    checkInvariants: () => checkInvariants(db, clock.now()),
    outbox: () =>
      db.many<{
        event: string
        audienceId: string | null
        address: string | null
        payload: Record<string, unknown>
        seq: number | null
        subjectId: string | null
      }>(sql`SELECT event, audience_id, address, payload, seq, subject_id FROM outbox ORDER BY id`),
    async close() {
      await db.close()
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await admin.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  if (!options.keep) {
    try {
      onTestFinished(() => world.close())
    } catch {
      // Outside a test (beforeAll): the suite closes its world itself.
    }
  }
  return world
}

export type World = Awaited<ReturnType<typeof makeWorld>>
