import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { cookieNames } from '../../session/cookies.ts'
import { toSite } from '../../session/site.ts'
import { composeBackend } from '../compose-backend.ts'
import { loadConfig } from '../config/load-config.ts'
import type { Gateways } from '../gateways/index.ts'
import { forgeryTokenOf } from '../http/actor.ts'
import { checkInvariants } from '../invariants/index.ts'
import type { Caller, Context } from '../services/context.ts'
import { openDatabase, sql } from '../store/client.ts'
import { makeClock } from './clock.ts'
import { ordered } from './lock-order.ts'
import { peopleIn } from './people.ts'
import { requestsTo } from './request.ts'
import { makeDatabase } from './test-database.ts'
import { noteEnd, noteWrite } from './trail.ts'
import { undoable } from './undo.ts'

/** A new database from the migrated template, with the real router and a clock that tests move. */
export async function makeWorld(
  options: {
    demoMode?: boolean
    max?: number
    keep?: boolean
    env?: Record<string, string>
    gateways?: Partial<Gateways>
    /** 0 unless a test is about timing. */
    answerFloorMs?: number
    /** How far this world's clock was moved, as demo mode says it. */
    clockAheadMs?: () => number
    /** What the test leaves depends on a seed or on who comes first, so it is no part of tests/spec/trail.txt (R32). */
    isByLuck?: boolean
  } = {},
) {
  const { connection, pooled, drop } = await makeDatabase('migrated')
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
    ordered(
      openDatabase(pooled ?? connection, {
        max: options.max ?? 10,
        isPooled: pooled !== undefined,
      }),
    ),
  )
  const clock = makeClock()
  const errors: unknown[] = []
  const compose = () =>
    composeBackend({
      config,
      db,
      now: clock.now,
      answerFloorMs: options.answerFloorMs ?? 0,
      ...(options.gateways ? { gateways: options.gateways } : {}),
      ...(options.clockAheadMs ? { clockAheadMs: options.clockAheadMs } : {}),
      log: (level, facts) => {
        if (level === 'error') errors.push(facts)
      },
    })
  let backend = compose()
  const handle = async (request: Request, address = '203.0.113.7'): Promise<Response> => {
    const response = await backend.handle(request, { address })
    if (!options.isByLuck) await noteWrite(db, request, response)
    return response
  }
  const site = toSite(config)
  const names = cookieNames(site.env, config.country, false)
  const system = backend.systemContext()

  const as = (caller: Caller): Context => ({ ...backend.systemContext(), caller, network: '203.0.113.7' })

  const { proven, login, ...people } = peopleIn(db, clock, as)

  const world = {
    db,
    /** Address of the database, for tests that open their own connections. */
    connection,
    clock,
    system,
    config,
    names,
    errors,
    as,
    login,
    ...people,
    undo,
    /** Replaces the process: its memory is lost, the database stays. */
    restart() {
      backend = compose()
    },
    /** A request through the real router, as a browser with that login would send it. */
    request: requestsTo(handle, { db, clock, names, proven }),
    /** The router itself, for requests that no browser would send. */
    handle: (request: Request) => handle(request),
    forgeryToken: (sessionId: string) => forgeryTokenOf(sessionId, system.secret),
    /** Broken invariants; every test must end with an empty list. */
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
      if (!options.isByLuck) await noteEnd(db)
      await db.close()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  if (!options.keep) {
    try {
      onTestFinished(() => world.close())
    } catch {
      // Outside a test (beforeAll) the suite closes its world itself.
    }
  }
  return world
}

export type World = Awaited<ReturnType<typeof makeWorld>>
export type Operator = Awaited<ReturnType<World['operator']>>
