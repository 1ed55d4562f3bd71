// Row 10 of docs/performance.md for any list of calls: the same call in a small and a large world, in turns.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { composeBackend } from '#lib/server/compose-backend.ts'
import { loadConfig } from '../lib/server/config/load-config.ts'
import { startEmbeddedDatabase } from '../lib/server/embedded/database.ts'
import { openDatabase } from '../lib/server/store/client.ts'
import { migrate } from '../lib/server/store/migrate.ts'
import { generate, sizeOf } from './generate.mjs'
import { GOALS } from './goals.mjs'
import { commit, median } from './load.mjs'
import { readPlans, wastefulPlans } from './plans.mjs'

const SMALL = 1_000
const LARGE = Number(process.env.JOBS ?? 100_000)
const ROUNDS = Number(process.env.ROUNDS ?? 4)
const TIMES = Number(process.env.TIMES ?? 50)

const at = (times, share) => [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)]

/** A world of that many jobs on the running server, with a function that runs the product's reads in this process. */
export async function makeWorld(server, jobs, dataDir) {
  const name = `growth_${jobs}`
  const admin = new pg.Client({ ...server.connection })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.end()
  const connection = { ...server.connection, database: name }
  const pool = new pg.Pool({ ...connection, max: 2 })
  await migrate(pool)
  const began = performance.now()
  const client = await pool.connect()
  const made = await generate(client, sizeOf(jobs, { entries: jobs >= 1_000_000 ? 5_000_000 : jobs * 5 }))
  client.release()
  await pool.end()
  console.info(`${jobs} jobs filled in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  const config = loadConfig(
    { DEMO_MODE: 'on', GEOIP_URL: 'off', APP_URL: 'http://localhost:3000' },
    { dataDir, appEnv: 'test' },
  )
  const db = openDatabase(connection, { max: 4 })
  const backend = composeBackend({ config, db, now: () => new Date(), log: () => {} })
  const get = async (path, token) => {
    const response = await backend.handle(
      new Request(
        `http://localhost:3000${path}`,
        token ? { headers: { authorization: `Bearer ${token}` } } : {},
      ),
      { address: 'internal' },
    )
    const body = await response.text()
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${body.slice(0, 200)}`)
    return JSON.parse(body)
  }
  return { db, get, made, name, systemContext: backend.systemContext }
}

/**
 * Measures `calls(made)` → [{ name, path, token, deep? }]; `deep: true` follows `next` for five pages and measures the
 * last. Prints the table and ends the process: 0 when no p95 more than doubled and no plan reads too many rows.
 */
export async function runGrowth(calls) {
  const dataDir = mkdtempSync(join(tmpdir(), 'siang-growth-'))
  const server = await startEmbeddedDatabase({ dataDir, maxConnections: 30 })
  let missed = 0
  try {
    const worlds = []
    for (const jobs of [SMALL, LARGE]) worlds.push(await makeWorld(server, jobs, dataDir))
    const count = calls(worlds[0].made).length
    console.info(
      `\n${new Date().toISOString().slice(0, 10)}, commit ${commit()}, in-process, ${ROUNDS} × ${TIMES} calls in turns\n`,
    )
    console.info(
      `| call | p50 at ${SMALL} | p50 at ${LARGE} | p95 at ${SMALL} | p95 at ${LARGE} | p95 ratio | rows read ÷ returned |`,
    )
    console.info('|---|---|---|---|---|---|---|')
    const wasted = []
    for (let n = 0; n < count; n++) {
      const paths = []
      for (const world of worlds) {
        const call = calls(world.made)[n]
        let path = call.path
        if (call.deep)
          for (let page = 0; page < 5; page++) {
            const { next } = await world.get(path, call.token)
            if (!next) break
            path = `${call.path}${call.path.includes('?') ? '&' : '?'}after=${encodeURIComponent(next)}`
          }
        paths.push({ ...call, path })
      }
      const times = worlds.map(() => [])
      for (let round = 0; round < ROUNDS; round++)
        for (const [which, world] of worlds.entries()) {
          const { path, token } = paths[which]
          for (let i = 0; i < 5; i++) await world.get(path, token)
          const mine = []
          for (let i = 0; i < TIMES; i++) {
            const began = performance.now()
            await world.get(path, token)
            mine.push(performance.now() - began)
          }
          times[which].push(mine)
        }
      const plans = await readPlans(worlds[1].db.pool, () => worlds[1].get(paths[1].path, paths[1].token))
      const worst = Math.max(...plans.map((plan) => plan.read / Math.max(1, plan.returned)))
      wasted.push(...wastefulPlans(plans).map((text) => `${paths[1].name}: ${text}`))
      const [p50, p95] = [0.5, 0.95].map((share) =>
        times.map((rounds) => median(rounds.map((round) => at(round, share)))),
      )
      const ratio = p95[1] / p95[0]
      if (ratio > GOALS[10].ratio) missed++
      const ms = (value) => `${value.toFixed(1)} ms`
      console.info(
        `| ${paths[0].name} | ${ms(p50[0])} | ${ms(p50[1])} | ${ms(p95[0])} | ${ms(p95[1])} | ${ratio.toFixed(2)} | ${worst.toFixed(1)} |`,
      )
    }
    for (const line of wasted) console.info(`wasteful: ${line}`)
    missed += wasted.length
    console.info(
      `\nGoals: p95 ≤ ${GOALS[10].ratio} × the small world, ≤ ${GOALS[10].rows} rows read per row: ${missed === 0 ? 'reached' : `missed by ${missed}`}`,
    )
    for (const world of worlds) await world.db.close()
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  process.exit(missed === 0 ? 0 : 1)
}
