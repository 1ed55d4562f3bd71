// A data folder with the demo world, made once: the servers of a run start on copies of it instead of making the world
// each for itself, which takes most of a minute of processor.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './tools.mjs'

/** Of one process: sockets, its number, links to its programs. */
const OF_A_PROCESS = 'run'

/**
 * Makes the folder and names it in VERIFY_WORLD for this process and those that it starts. Without it, as with a database
 * of one's own, each server makes its world.
 */
export async function makeDemoFolder() {
  if (process.env.DATABASE_URL) return
  const folder = mkdtempSync(join(tmpdir(), 'siang-demo-'))
  // Under root PostgreSQL runs as another account.
  chmodSync(folder, 0o711)
  const data = join(folder, 'data')
  const { code, output } = await run('node', ['scripts/siang.ts', 'demo', 'load'], {
    show: false,
    env: { DATA_DIR: data, DEMO_MODE: 'on', GEOIP_URL: 'off' },
  })
  if (code !== 0) {
    console.error(`The demo world was not made, so each server makes its own:\n${output}`)
    return
  }
  rmSync(join(data, OF_A_PROCESS), { recursive: true, force: true })
  process.env.VERIFY_WORLD = data
}

/** Copies that folder, owners and modes included, to `dataDir`. False where there is none. */
export function copyDemoFolder(dataDir) {
  if (!process.env.VERIFY_WORLD) return false
  execFileSync('cp', ['-a', process.env.VERIFY_WORLD, dataDir])
  return true
}
