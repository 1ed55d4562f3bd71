// Our site on a generated world: one influencer and one marketer with 500 jobs each, signed in.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '../lib/server/embedded/database.ts'
import { openFolder } from '../lib/server/testing/open-folder.ts'
import { cookieNames } from '../lib/session/cookies.ts'
import { build, findNode, isBuilt } from '../scripts/tools.mjs'
import { startVerifyServer } from '../scripts/verify-server.mjs'
import { generate, sizeOf } from './generate.mjs'
import { atRest, LOAD_CORE, pinProcess } from './load.mjs'

/** Returns the site, the world's ids and logins, the cookies of each kind, and the database's address. */
export async function startGeneratedSite() {
  if (!isBuilt() && (await build()).code !== 0) process.exit(1)
  const work = openFolder('siang-bench-site-')
  const database = await startEmbeddedDatabase({ dataDir: join(work, 'pg'), maxConnections: 80 })
  // Otherwise the scheduler moves the backend process between the server's core and the other one: the same page then
  // takes 5 ms in one run and 13 in the next. Both compared servers use this database.
  pinProcess(database.pid(), LOAD_CORE)
  const stopDatabase = async () => {
    await database.stop()
    rmSync(work, { recursive: true, force: true })
  }
  let site
  try {
    const { host, user, password, port } = database.connection
    const admin = new pg.Client(database.connection)
    await admin.connect()
    await admin.query('CREATE DATABASE bench')
    await admin.end()
    const search = new URLSearchParams({ host, port: String(port) })
    const databaseUrl = `postgresql://${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@localhost/bench?${search}`
    const secret = () => randomBytes(32).toString('base64')
    site = await startVerifyServer({
      node: findNode(),
      dataDir: mkdtempSync(join(work, 'site-')),
      env: { DATABASE_URL: databaseUrl, SESSION_SECRET: secret(), ENCRYPTION_KEY: secret() },
    })
    const client = new pg.Client({ ...database.connection, database: 'bench' })
    // Stopping the database after a failure cuts this connection; the failure itself should be reported.
    client.on('error', () => {})
    await client.connect()
    const made = await generate(client, sizeOf(1_000))
    await client.end()
    await atRest(site.pid)
    const names = cookieNames('demo', 'TH')
    const cookiesOf = (kind) => ({
      [names.session]: made[kind].token,
      [names.scope]: kind,
      [names.uuid]: made[kind].id,
      [names.loggedIn]: 'true',
    })
    return {
      site,
      made,
      cookiesOf,
      connection: { ...database.connection, database: 'bench' },
      stop: async () => {
        await site.stop()
        await stopDatabase()
      },
    }
  } catch (error) {
    await site?.stop()
    await stopDatabase()
    throw error
  }
}
