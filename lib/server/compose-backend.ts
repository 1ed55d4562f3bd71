import { createSecretKey, randomUUID } from 'node:crypto'
import { getCountry } from '../country/index.ts'
import type { Language } from '../country/languages.ts'
import { PRODUCT_NAME } from '../i18n/product.ts'
import { cookieNames } from '../session/cookies.ts'
import { toSite } from '../session/site.ts'
import type { Config } from './config/config.ts'
import { createGateways } from './gateways/create.ts'
import type { Gateways } from './gateways/index.ts'
import { apiDocs } from './http/api-docs.ts'
import type { Backend } from './http/backend-interface.ts'
import { allHandlers } from './http/handlers/index.ts'
import { openApiDocument } from './http/openapi.ts'
import { createRouter } from './http/router.ts'
import { asSystem, type Caller, type Context } from './services/context.ts'
import type { Database } from './store/client.ts'
import type { ReadBeside } from './store/read-beside.ts'
import type { Trouble } from './store/trouble.ts'
import { createVault } from './store/vault.ts'
import { runAllTasks } from './workers/tasks.ts'

export interface BackendParts {
  db: Database
  /** A context for code outside a request: workers, seed, CLI commands. */
  systemContext: () => Context
  handle: Backend['fetch']
}

/**
 * Answers about an account take at least this long, so that their timing reveals nothing. A sign-in takes less (a
 * password hash is 19 ms), and a person does not notice it.
 */
export const ANSWER_FLOOR_MS = 120
/** Wires settings, gateways and router to an open database. Used by the server, the tests and the CLI. */
export function composeBackend(options: {
  config: Config
  db: Database
  now: () => Date
  /** Moves the business clock; given in demo mode and tests only. */
  advance?: (ms: number) => Promise<Date>
  /** How far the business clock is ahead of the machine's; given where it can be moved. */
  clockAheadMs?: () => number
  /** Replaces ANSWER_FLOOR_MS; tests that are not about timing pass 0. */
  answerFloorMs?: number
  log: (level: 'info' | 'warn' | 'error', facts: Record<string, unknown>) => void
  /** While true nothing may be written. */
  isClosed?: () => boolean
  onTrouble?: (trouble: Trouble, error: unknown) => void
  /** Replicas that answer some of the reads. */
  beside?: ReadBeside | undefined
  /** Gateways that replace the configured ones in tests. */
  gateways?: Partial<Gateways>
}): BackendParts {
  const { config, db, now, advance, clockAheadMs, answerFloorMs = ANSWER_FLOOR_MS, log } = options
  const country = getCountry(config.country)
  const settings = {
    country,
    currency: country.currency,
    demoMode: config.demoMode,
    appUrl: config.appUrl,
    productName: PRODUCT_NAME,
    smsAutofill: config.smsAutofill,
    mostClockApartMs: config.mostClockApartMs,
    configured: {
      mail: config.smtpUrl !== undefined,
      sms: config.sms !== undefined,
      line: config.line !== undefined,
      card: config.payment !== undefined,
    },
  }
  const gateways = { ...createGateways({ config, db }), ...options.gateways }
  const vault = createVault(config)
  const secret = createSecretKey(config.sessionSecret, 'utf8')
  const secure = config.appUrl.startsWith('https:')
  const site = toSite(config)
  const contextOf = (facts: {
    caller: Caller
    requestId: string
    network: string
    userAgent: string
    locale: Language
  }): Context => {
    const ahead = config.demoMode ? (clockAheadMs?.() ?? 0) : 0
    const moved = ahead === 0 ? {} : { clockAheadMs: ahead }
    const ctx: Context = { ...facts, ...moved, db, now, gateways, settings, vault, secret, tags: new Set() }
    if (!advance || !config.demoMode) return ctx
    return {
      ...ctx,
      async advanceClock(ms) {
        const at = await advance(ms)
        await runAllTasks(asSystem(ctx))
        return at
      },
    }
  }
  const openApi = () =>
    Response.json(openApiDocument(`${PRODUCT_NAME} API`, config.appUrl), {
      headers: { 'cache-control': 'no-cache' },
    })
  return {
    db,
    systemContext: () =>
      contextOf({
        caller: { kind: 'system' },
        requestId: randomUUID().slice(0, 13),
        network: 'internal',
        userAgent: '',
        locale: 'th',
      }),
    handle: createRouter({
      handlers: allHandlers,
      contextOf,
      cookies: { names: cookieNames(site.env, config.country, secure), secure },
      origins: new Set([
        config.appUrl,
        ...(config.demoMode ? config.hosts.map((host) => `http://${host}`) : []),
      ]),
      extra: {
        '/api/openapi.json': openApi,
        '/api/docs': () => apiDocs(openApiDocument(`${PRODUCT_NAME} API`, config.appUrl)),
      },
      answerFloorMs,
      isClosed: options.isClosed,
      beside: options.beside,
      onTrouble: options.onTrouble,
      log,
    }),
  }
}
