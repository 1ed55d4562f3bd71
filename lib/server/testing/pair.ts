import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findAccount, findNativeFolder, prepareBinaries } from '../embedded/binaries.ts'
import { prepareLayout } from '../embedded/layout.ts'
import type { Connection } from '../store/client.ts'
import { migrate } from '../store/migrate.ts'
import { poolOf } from './global-setup.ts'

/** A server of the bundled PostgreSQL and a replica that streams from it, both thrown away by `stop`. */
export async function startPair() {
  const account = findAccount()
  const dataDir = mkdtempSync(join(tmpdir(), 'siang-pair-'))
  const layout = prepareLayout(dataDir, account)
  const binaries = prepareBinaries(findNativeFolder(), layout.run, account, (path) => layout.own(path))
  const options = { cwd: layout.run, env: { ...process.env, ...binaries.environment }, ...(account ?? {}) }
  const folders = { leader: join(layout.run, 'leader'), replica: join(layout.run, 'replica') }
  const ports = { leader: 5433, replica: 5434 }
  const running = new Map<keyof typeof ports, ReturnType<typeof spawn>>()
  const at = (name: keyof typeof ports): Connection => ({
    host: layout.socket,
    port: ports[name],
    user: 'siang',
    database: 'postgres',
  })
  const ask = async (name: keyof typeof ports, text: string) => {
    const pool = poolOf(at(name), 1)
    try {
      return (await pool.query(text)).rows
    } finally {
      await pool.end()
    }
  }
  async function start(name: keyof typeof ports): Promise<void> {
    const settings = ['-D', folders[name], '-p', String(ports[name]), '-k', layout.socket]
    const own = ['-c', 'listen_addresses=', '-c', 'hot_standby=on', '-c', 'fsync=off']
    running.set(
      name,
      spawn(binaries.postgres, [...settings, ...own], { ...options, stdio: 'ignore', detached: true }),
    )
    for (let n = 0; n < 600; n++) {
      if (
        await ask(name, 'SELECT 1').then(
          () => true,
          () => false,
        )
      )
        return
      await sleep(50)
    }
    throw new Error(`${name} does not answer`)
  }
  async function stop(name: keyof typeof ports): Promise<void> {
    const child = running.get(name)
    if (!child || child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGINT')
    await ended
    running.delete(name)
  }
  execFileSync(
    binaries.initdb,
    ['-D', folders.leader, '-U', 'siang', '-A', 'trust', '--locale=C.UTF-8', '-E', 'UTF8', '--no-sync'],
    { ...options, stdio: 'ignore' },
  )
  await start('leader')
  const pool = poolOf(at('leader'))
  await migrate(pool)
  await pool.end()
  await stop('leader')
  cpSync(folders.leader, folders.replica, { recursive: true })
  // PostgreSQL refuses a data folder that others may read.
  chmodSync(folders.replica, 0o700)
  const conninfo = `host=${layout.socket} port=${ports.leader} user=siang`
  writeFileSync(join(folders.replica, 'standby.signal'), '')
  writeFileSync(join(folders.replica, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
  if (account) {
    const { uid, gid } = account
    const names = readdirSync(folders.replica, { recursive: true, encoding: 'utf8' })
    for (const path of [folders.replica, ...names.map((name) => join(folders.replica, name))])
      chownSync(path, uid, gid)
  }
  await start('leader')
  await start('replica')
  return {
    leader: at('leader'),
    replica: at('replica'),
    /** Runs a query as superuser on one of the two. */
    ask,
    stop: async (name?: keyof typeof ports) => {
      if (name) return await stop(name)
      await stop('replica')
      await stop('leader')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
