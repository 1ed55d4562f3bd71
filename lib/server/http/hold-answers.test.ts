import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHold } from './hold-answers.ts'

describe('R22 answers are held back until one time', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }))
  afterEach(() => vi.useRealTimers())

  /** When an answer is sent whose work takes `ms`, in ms after the request. */
  async function leaves(hold: ReturnType<typeof createHold>, kind: string, ms: number) {
    const began = performance.now()
    let at: number | undefined
    const answer = hold(kind, () => new Promise((resolve) => setTimeout(resolve, ms))).then(() => {
      at = performance.now() - began
    })
    while (at === undefined) await vi.advanceTimersByTimeAsync(1)
    await answer
    return Math.round(at)
  }

  it('short work and shorter work leave at the floor', async () => {
    const hold = createHold(120)
    expect(await leaves(hold, 'a', 5)).toBe(120)
    expect(await leaves(hold, 'a', 90)).toBe(120)
  })

  it('after an answer that took longer all of its kind take as long, others do not', async () => {
    const hold = createHold(120)
    expect(await leaves(hold, 'a', 200)).toBe(240)
    expect(await leaves(hold, 'a', 5)).toBe(300)
    expect(await leaves(hold, 'a', 220)).toBe(300)
    expect(await leaves(hold, 'b', 5)).toBe(120)
  })

  it('never longer than two seconds, and the floor again after a minute without one', async () => {
    const hold = createHold(120)
    await leaves(hold, 'a', 5_000)
    expect(await leaves(hold, 'a', 5)).toBe(2_000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await leaves(hold, 'a', 5)).toBe(120)
  })

  it('a refusal is held like an answer', async () => {
    const hold = createHold(120)
    const began = performance.now()
    const refused = hold('a', async () => {
      throw new Error('no')
    }).catch(() => performance.now() - began)
    await vi.advanceTimersByTimeAsync(120)
    expect(Math.round((await refused) as number)).toBe(120)
  })

  it('without a floor nothing is held', async () => {
    const hold = createHold(0)
    expect(await leaves(hold, 'a', 5)).toBe(5)
  })
})
