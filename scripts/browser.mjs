// Finds a browser for the checks: the first one installed, else one that can be downloaded.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './tools.mjs'

const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

function works(path) {
  return Boolean(path) && existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

function which(name) {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

async function bundled() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

function aptInstall(packages) {
  if (process.getuid?.() !== 0 || !which('apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env })
  return (
    spawnSync('apt-get', ['install', '-qy', '--no-install-recommends', ...packages], {
      stdio: 'inherit',
      env,
    }).status === 0
  )
}

function hasThaiFont() {
  const { status, stdout } = spawnSync('fc-list', [':lang=th'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

/** Path of a Chromium that starts, or undefined. */
export async function findBrowser() {
  return withThaiFont(await find())
}

/**
 * Path of the browser for checks that need no browser windows: the headless shell, the same engine, which opens a page
 * in a third of the time. The full browser where the machine has no shell, or where `CHROMIUM_PATH` names one.
 */
export async function findShell() {
  const there = () => [which(SHELL)].find(works)
  const shell = process.env.CHROMIUM_PATH
    ? undefined
    : (there() ?? (aptInstall([SHELL]) ? there() : undefined))
  return shell ? withThaiFont(shell) : await findBrowser()
}

function withThaiFont(found) {
  if (found && !hasThaiFont() && !aptInstall(['fonts-thai-tlwg', 'fontconfig']))
    console.warn('No Thai font on this machine: what the pages draw with system fonts will be boxes.')
  return found
}

async function find() {
  if (works(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
  for (const name of NAMES) {
    const path = which(name)
    if (works(path)) return path
  }
  if (works(await bundled())) return await bundled()
  console.info('Fetching a browser …')
  await run('playwright', ['install', 'chromium'], { timeoutMs: 300_000 })
  if (works(await bundled())) return await bundled()
  if (aptInstall(['chromium', 'fonts-thai-tlwg', 'fontconfig'])) {
    const path = which('chromium')
    if (works(path)) return path
  }
  // The download lacks its libraries: Playwright can install them with the system's package manager.
  await run('playwright', ['install', '--with-deps', 'chromium'], { timeoutMs: 300_000 })
  return works(await bundled()) ? await bundled() : undefined
}

/**
 * True when the tools that render and read PDFs are installed, after an attempt to install them: checks of documents
 * need them.
 */
export function findPdfTools() {
  const isThere = () => ['pdftoppm', 'pdftotext'].every((name) => which(name))
  return isThere() || (aptInstall(['poppler-utils']) && isThere())
}
