import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '#lib/server/testing/free-port.ts'
import { test } from './support/test.ts'

const root = join(import.meta.dirname, '..')

function start(env: Record<string, string>): ChildProcess {
  // The stand-ins are the tests' own: a server takes keys that look like its own for misspelt ones.
  const own = /^(DATABASE_URL|SESSION_SECRET|ENCRYPTION_KEY|\w+_STAND_IN_URL)$/
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)))
  return spawn(join(root, 'node_modules/.bin/node'), ['server.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...inherited,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      GEOIP_URL: 'off',
      STOP_PAUSE_MS: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
  })
}

async function untilReady(url: string): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(`${url}/api/health/ready`).then(
          (answer) => answer.status,
          () => 0,
        ),
      { timeout: 120_000, intervals: [500] },
    )
    .toBe(200)
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code))
    child.kill('SIGTERM')
  })

test('the pages run with the backend in a second process', async ({ request }) => {
  test.setTimeout(240_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'siang-apart-'))
  const [backPort, frontPort] = [await freePort(), await freePort()]
  const frontUrl = `http://localhost:${frontPort}`
  const backUrl = `http://localhost:${backPort}`
  const backend = start({
    PORT: String(backPort),
    APP_URL: frontUrl,
    ALLOWED_HOSTS: `localhost:${backPort}`,
    DATA_DIR: dataDir,
    DEMO_MODE: 'on',
    BACKEND_ONLY: '1',
  })
  let pages: ChildProcess | undefined
  try {
    await untilReady(backUrl)
    pages = start({
      PORT: String(frontPort),
      APP_URL: frontUrl,
      DATA_DIR: join(dataDir, 'front'),
      DEMO_MODE: 'on',
      BACKEND_URL: backUrl,
    })
    await untilReady(frontUrl)
    const board = await request.get(`${frontUrl}/th/jobMarketBoard`)
    expect(board.status()).toBe(200)
    // Between words stand marks of where a line may break.
    expect((await board.text()).replace(/<wbr\/>|<\/?span[^>]*>/g, '')).toContain('กาแฟดริปซอง')
    // Calls of the browser go through the same HTTP entry.
    const jobs = await request.get(`${frontUrl}/api/campaigns/public/job`)
    expect((await jobs.json()).items.length).toBeGreaterThan(0)
    const signIn = await request.post(`${frontUrl}/sv_influ_api/nothing`, {
      headers: { origin: frontUrl },
      data: {},
    })
    expect((await signIn.json()).error.code).toBe('unknown_path')
    // The backend alone has no pages.
    expect((await request.get(`${backUrl}/th`)).status()).toBe(404)
  } finally {
    if (pages) expect(await ended(pages)).toBe(0)
    expect(await ended(backend)).toBe(0)
    rmSync(dataDir, { recursive: true, force: true })
  }
})
