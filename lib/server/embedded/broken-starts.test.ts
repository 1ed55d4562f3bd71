import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { folder, isRunning, programsOf, query, run, stop } from './testing/owned-database.ts'

describe('embedded database', () => {
  test('R11 of four starters at once on an empty folder one owns it', { timeout: 90_000 }, async () => {
    const data = join(folder(), 'data')
    chmodSync(join(data, '..'), 0o755)
    const all = [1, 2, 3, 4].map(() => run(data))
    const winner = await Promise.any(all.map((one) => one.ready.then(() => one)))
    const codes = await Promise.all(all.filter((one) => one.child !== winner.child).map((one) => one.ended))
    const said = codes.map(({ stderr }) => stderr).join('\n')
    expect(
      codes.map(({ code }) => code),
      said,
    ).toEqual([3, 3, 3])
    expect(await stop(winner)).toBe(0)
  })

  test('R15 killed during the first start, the next one works', { timeout: 120_000 }, async () => {
    const data = join(folder(), 'data')
    chmodSync(join(data, '..'), 0o755)
    for (const ms of [150, 400, 700, 1000]) {
      const { child, ended } = run(data)
      await sleep(ms)
      child.kill('SIGKILL')
      await ended
    }
    const last = run(data)
    expect(await query((await last.ready).ready, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
    expect(await stop(last)).toBe(0)
  })

  test.runIf(process.platform === 'linux')(
    'R16 told to stop at any moment of the first start it ends with 0 and leaves nothing running',
    { timeout: 180_000 },
    async () => {
      for (const ms of [0, 100, 500, 2000]) {
        const data = join(folder(), 'data')
        chmodSync(join(data, '..'), 0o755)
        const one = run(data)
        await one.listening
        await sleep(ms)
        one.child.kill('SIGTERM')
        expect([ms, (await one.ended).code, programsOf(data)]).toEqual([ms, 0, []])
        // The next start must work with what the aborted one left.
        if (ms !== 500) continue
        const next = run(data)
        expect(await query((await next.ready).ready, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
        expect([await stop(next), programsOf(data)]).toEqual([0, []])
      }
    },
  )

  test('R11 the guard ends an orphan that nobody takes over', { timeout: 60_000 }, async () => {
    const data = join(folder(), 'data')
    chmodSync(join(data, '..'), 0o755)
    const { child, ready, ended } = run(data, { guardSeconds: 1 })
    const { server } = await ready
    child.kill('SIGKILL')
    await ended
    await expect.poll(() => isRunning(server), { timeout: 8_000 }).toBe(false)
  })
})
