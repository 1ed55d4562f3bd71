import { expect, test } from 'vitest'
import { makeJudgingTurns, type Spend } from './judging-turns.ts'

function turns() {
  let now = 0
  const takeTurn = makeJudgingTurns(() => now)
  const waits = async (by: string) =>
    takeTurn(by, async () => 0).catch((error) => [error.code, error.details.retryAfter])
  return { takeTurn, waits, pass: (ms: number) => (now += ms) }
}

test('who sent a slow file waits eight times as long, nobody else does, and a usual one costs nothing', async () => {
  const { takeTurn, waits, pass } = turns()
  await takeTurn('a', async (spend) => spend(2_000))
  expect(await waits('a')).toBe(0)
  await takeTurn('a', async (spend) => spend(7_000))
  expect(await waits('a')).toEqual(['too_many_requests', 56])
  expect(await waits('b')).toBe(0)
  pass(55_999)
  expect(await waits('a')).toEqual(['too_many_requests', 1])
  pass(1)
  expect(await waits('a')).toBe(0)
})

test('two slow ones at once are waited for one after the other; what fails counts too', async () => {
  const { takeTurn, waits } = turns()
  const slow = async (spend: Spend) => {
    await Promise.resolve()
    spend(5_000)
    throw new Error('refused')
  }
  await Promise.allSettled([takeTurn('a', slow), takeTurn('a', slow)])
  expect(await waits('a')).toEqual(['too_many_requests', 80])
})

test('nobody has more than two at once', async () => {
  const { takeTurn, waits } = turns()
  const { promise, resolve } = Promise.withResolvers<void>()
  const both = [takeTurn('a', () => promise), takeTurn('a', () => promise)]
  expect(await waits('a')).toEqual(['too_many_requests', 5])
  expect(await waits('b')).toBe(0)
  resolve()
  await Promise.all(both)
  expect(await waits('a')).toBe(0)
})
