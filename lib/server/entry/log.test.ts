import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const module = fileURLToPath(new URL('./log.ts', import.meta.url))

/** What a process of its own has written when it is over. */
function linesOf(work: string): string[] {
  const script = `const { createLogger } = await import(${JSON.stringify(module)})
    const log = createLogger({ level: 'info', readable: false })
    ${work}`
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
