// What every command needs before the project's own Node is there: runs under any Node from 20 on.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addCompileHints } from './compile-hint.mjs'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const BIN = join(ROOT, 'node_modules/.bin')

/** Every package of the lock file that this machine needs is there in its version. */
function isInstalled() {
  const hidden = join(ROOT, 'node_modules/.package-lock.json')
  if (!existsSync(hidden)) return false
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages
  const found = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.entries(wanted).every(
    ([name, { version, optional, devOptional, peer }]) =>
      name === '' || (found[name] ? found[name].version === version : optional || devOptional || peer),
  )
}

/** Installs what the lock file names when something is missing or of another version. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.info('Installing packages (npm ci) …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail('npm ci failed: the lines above say why.')
}

/** The Node that runs the project: 24 from the packages, or the one that runs now when it is new enough. */
export function findNode() {
  const own = join(BIN, 'node')
  if (existsSync(own) && spawnSync(own, ['-v']).status === 0) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  fail(
    'Node 24 is missing: `npm ci` must be allowed to run the install script of the package "node", or install Node 24.',
  )
}

/**
 * On a fresh clone a script begins on the machine's Node, before the install brings ours; it then goes on in ours, which
 * reads TypeScript. Call it after `ensureInstalled()`.
 */
export async function continueOnOwnNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return
  const child = spawn(findNode(), process.argv.slice(1), { stdio: 'inherit', env: toolEnvironment() })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  process.exit(await new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1))))
}

/** Environment with the project's Node and tools first. */
export function toolEnvironment(extra = {}) {
  return { ...process.env, PATH: `${BIN}:${process.env.PATH}`, NEXT_TELEMETRY_DISABLED: '1', ...extra }
}

export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'scripts/browser-modules.mjs',
  'scripts/browser-parts.ts',
  'scripts/compile-hint.mjs',
  'scripts/plain-check.ts',
  'scripts/plain-styles.ts',
  'scripts/used-styles.ts',
  'tsconfig.json',
]
const NO_SOURCE = /(^|\/)(lib\/server|testing)\/|\.test\.tsx?$|\.d\.json\.ts$/

/** Fingerprint of everything that the build reads. */
export function sourceHash() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(ROOT, source)
    if (!existsSync(path)) continue
    const names = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      : [path]
    for (const name of names.sort()) {
      const short = name.slice(ROOT.length + 1)
      if (NO_SOURCE.test(short)) continue
      hash.update(`${short}\0`).update(readFileSync(name)).update('\0')
    }
  }
  return hash.digest('hex')
}

const STAMP = join(ROOT, '.next/source-hash')

export function isBuilt() {
  return (
    existsSync(join(ROOT, '.next/BUILD_ID')) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === sourceHash()
  )
}

/** Builds the pages. The stamp is written last, so a build that was interrupted is made again. */
export async function build(options = {}) {
  rmSync(STAMP, { force: true })
  // Types of the development server fail a build.
  rmSync(join(ROOT, '.next/dev'), { recursive: true, force: true })
  const hash = sourceHash()
  let result = await run('next', ['build'], { env: { NODE_ENV: 'production' }, ...options })
  if (result.code === 0) addCompileHints()
  for (const script of ['scripts/browser-modules.mjs', 'scripts/plain-styles.ts', 'scripts/plain-check.ts'])
    if (result.code === 0) result = await run('node', [script], options)
  if (result.code === 0) writeFileSync(STAMP, hash)
  return result
}

/**
 * Runs one tool of the packages and resolves with its exit code and its output, which is shown as it comes.
 * `node` means the project's Node.
 */
export function run(name, args, { env = {}, show = true, timeoutMs } = {}) {
  const command = name === 'node' ? findNode() : existsSync(join(BIN, name)) ? join(BIN, name) : name
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: toolEnvironment({ ...(show && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
    })
    let output = ''
    for (const name of ['stdout', 'stderr'])
      child[name].on('data', (chunk) => {
        output += chunk
        if (show) process[name].write(chunk)
      })
    child.on('error', (error) => resolve({ code: 1, output: `${output}\n${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
