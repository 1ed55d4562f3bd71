import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const module = fileURLToPath(new URL('./log.ts', import.meta.url))

const scriptOf = (
  work: string,
  readable = false,
) => `const { createLogger } = await import(${JSON.stringify(module)})
    const log = createLogger({ level: 'info', readable: ${readable} })
    ${work}`

/** Lines that a separate process has written when it exits. */
function linesOf(work: string, readable?: boolean): string[] {
  const script = scriptOf(work, readable)
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean)
}

test('lines that wait in memory are written when the process exits', () => {
  const lines = linesOf(`log.info({ n: 1 }, 'first'); log.error({ n: 2 }, 'last'); process.exit(3)`)
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['first', 'last'])
})

test('lines that wait in memory are written when the process dies of an error', () => {
  expect(linesOf(`log.info('before'); throw new Error('gone')`)).toHaveLength(1)
})

test('a single line does not wait for others longer than a moment', () => {
  const lines = linesOf(`log.info('alone')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1000)`)
  expect(lines).toHaveLength(1)
})

test('what is secret is never written', () => {
  const [line = ''] = linesOf(
    `log.info({ password: 'p4ss', facts: { token: 't0ken', email: 'a@b.example' } }, 'in')`,
  )
  expect(line).not.toMatch(/p4ss|t0ken|a@b/)
  expect(JSON.parse(line)).toMatchObject({ level: 'info', msg: 'in', password: '…' })
})

test('the secret of a link is never written, the rest of its address is', () => {
  const token = 'Zk3v_9q-8sT1aXw0LmPbR5yUeHdGcNfJiOoQ2V7WxYz'
  const lines =
    linesOf(`for (const path of ['/api/reports/${token}', '/th/sharedReport/${token}', '/api/reports/${token}/pictures/1'])
    log.info({ path, status: 200 }, 'request')
    log.error({ path: '/api/jobs/01a0d8d0-1d93-74bb-9a9d-2feacfe1f2fa' }, 'request')`)
  expect(lines.map((line) => JSON.parse(line).path)).toEqual([
    '/api/reports/…',
    '/th/sharedReport/…',
    '/api/reports/…/pictures/1',
    '/api/jobs/01a0d8d0-1d93-74bb-9a9d-2feacfe1f2fa',
  ])
})

test.each([false, true])(
  'no text of a stranger writes a line or steers a terminal (readable: %s)',
  (readable) => {
    const report = 'x\n12:00:00 error the books are wrong\r\u001b[2J\u009b31m\u202etxt\u2028'
    const lines = linesOf(`log.warn({ report: ${JSON.stringify(report)} }, 'policy violation')`, readable)
    expect(lines.filter((line) => /^\S/.test(line))).toHaveLength(1)
    expect(lines.join('')).toContain('the books are wrong')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    if (readable) expect(lines.join('')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u202e]/)
  },
)

test('R13 a full disk under the log ends no process, and does not keep one from ending', () => {
  const full = openSync('/dev/full', 'w')
  const script = scriptOf(`for (let i = 0; i < 30; i++) {
      log.info({ i, text: 'x'.repeat(1000) }, 'line')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    process.stderr.write('alive')
    process.exit(7)`)
  const { status, signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    stdio: ['ignore', full, 'pipe'],
    timeout: 20_000,
    killSignal: 'SIGKILL',
  })
  closeSync(full)
  expect([status, signal, stderr]).toEqual([7, null, 'alive'])
})
