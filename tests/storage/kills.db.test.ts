import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { figure, randomFrom, SEED } from '#lib/server/testing/figures.ts'
import { freePort } from '#lib/server/testing/free-port.ts'
import { KEEP_COMPILED } from '#scripts/tools.mjs'

const ROOT = join(import.meta.dirname, '../..')
const KILLS = figure(3, 1_000)
const BRANDS = ['brand@brand.demo', 'agency@brand.demo', 'solo@brand.demo']
const PRICE = 50_000
const READY_MS = 180_000

const folder = mkdtempSync(join(tmpdir(), 'siang-kills-'))
let child: ReturnType<typeof spawn> | undefined
afterAll(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

/** The process of the embedded PostgreSQL, by its own note. */
function findPostmaster(under: string): number {
  for (const entry of readdirSync(under, { recursive: true, encoding: 'utf8' }))
    if (entry.endsWith('postmaster.pid')) return Number.parseInt(readFileSync(join(under, entry), 'utf8'), 10)
  throw new Error('no PostgreSQL runs')
}

interface Brand {
  id: string
  headers: Record<string, string>
  /** Keys of what was asked for; the order once it was acknowledged, and whether its payment was. */
  orders: Map<string, { no?: string; isPaid?: boolean }>
  before: number
}

test(
  `R9 what was acknowledged is there, once, after ${KILLS} kills of application and database in turns (seed ${SEED})`,
  async () => {
    const random = randomFrom(SEED)
    const base = `http://localhost:${await freePort()}`
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`${base}${path}`, {
        ...init,
        headers: { origin: base, 'content-type': 'application/json', ...init.headers },
        signal: AbortSignal.timeout(10_000),
      })
      return { status: answer.status, headers: answer.headers, body: await answer.json() }
    }
    const isReady = () =>
      expect
        .poll(
          () =>
            ask('/api/health/ready').then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: READY_MS },
        )
        .toBe(200)
    const start = async () => {
      child = spawn(process.execPath, ['server.ts'], {
        cwd: ROOT,
        stdio: 'ignore',
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          TZ: 'UTC',
          NODE_ENV: 'production',
          APP_ENV: 'test',
          APP_URL: base,
          PORT: new URL(base).port,
          DATA_DIR: folder,
          BACKEND_ONLY: '1',
          ...KEEP_COMPILED,
          LOG_LEVEL: 'silent',
        },
      })
      await isReady()
    }
    const totalOf = async ({ id, headers }: Brand): Promise<number> =>
      (await ask(`/api/credits/marketers/${id}/total`, { headers })).body.available.minor
    /** Asks, and pays; the same key again after a kill, as a client does that heard nothing. */
    const order = async (brand: Brand, key: string) => {
      const known = brand.orders.get(key) ?? {}
      brand.orders.set(key, known)
      if (known.no === undefined) {
        const made = await ask('/api/orders', {
          method: 'POST',
          headers: { ...brand.headers, 'idempotency-key': key },
          body: JSON.stringify({ item: { kind: 'credit', amount: PRICE }, method: 'transfer' }),
        })
        if (made.status !== 200) return
        known.no = made.body.no
      }
      const paid = await ask(`/api/test/payments/${known.no}/settle`, { method: 'POST', body: '{}' })
      if (paid.status === 200) known.isPaid = true
    }
    /** Every order that a brand sees, page by page. */
    const listed = async (brand: Brand) => {
      const found: { no: string; status: string }[] = []
      for (let after: string | null = ''; after !== null; ) {
        const { body } = await ask(`/api/orders?limit=50${after && `&after=${encodeURIComponent(after)}`}`, {
          headers: brand.headers,
        })
        found.push(...body.items)
        after = body.next
      }
      return found
    }

    await start()
    const brands: Brand[] = []
    for (const username of BRANDS) {
      const { headers, body } = await ask('/sv_authauth/marketer/authen/', {
        method: 'POST',
        body: JSON.stringify({ username, password: 'siang-demo-2569' }),
      })
      const cookie = headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ')
      const brand: Brand = {
        id: body.session.uuid,
        headers: { cookie, authorization: `Bearer ${body.session.token}` },
        orders: new Map(),
        before: 0,
      }
      brand.before = await totalOf(brand)
      brands.push(brand)
    }
    const earlier = await Promise.all(brands.map(async (brand) => (await listed(brand)).length))

    for (let kill = 0; kill < KILLS; kill++) {
      let isOver = false
      const writers = brands.map(async (brand, at) => {
        for (let n = 0; !isOver; n++) await order(brand, `kill-${kill}-${at}-${n}`).catch(() => sleep(20))
      })
      await sleep(50 + random() * 400)
      const application = child!
      const gone = once(application, 'exit')
      if (kill % 3 !== 0) process.kill(findPostmaster(folder), 'SIGKILL')
      if (kill % 3 !== 1) application.kill('SIGKILL')
      await sleep(50)
      isOver = true
      await Promise.all(writers)
      if (kill % 3 !== 1) {
        await gone
        await start()
      } else await isReady()
      // Whoever heard nothing asks again: with the old login, and the key of before.
      for (const brand of brands)
        for (const [key, known] of brand.orders) if (!known.isPaid) await order(brand, key)
    }

    for (const [at, brand] of brands.entries()) {
      const found = await listed(brand)
      const wanted = [...brand.orders.values()].map(({ no }) => no)
      expect(wanted.every((no) => no !== undefined)).toBe(true)
      expect(new Set(wanted).size).toBe(wanted.length)
      expect(found.length - earlier[at]!).toBe(wanted.length)
      const byNo = new Map(found.map(({ no, status }) => [no, status]))
      expect(wanted.filter((no) => byNo.get(no!) !== 'paid')).toEqual([])
      expect((await totalOf(brand)) - brand.before).toBe(wanted.length * PRICE)
    }
    expect(brands.reduce((sum, brand) => sum + brand.orders.size, 0)).toBeGreaterThanOrEqual(KILLS)
  },
  120_000 + KILLS * 60_000,
)
