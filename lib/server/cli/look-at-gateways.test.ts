import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { lookAtCards } from './look-at-gateways.ts'

/** A card provider that knows these keys. */
async function provider(keys: readonly string[]): Promise<string> {
  const server = createServer((request, response) => {
    const isKnown = keys.some((key) => request.headers.authorization === `Bearer ${key}`)
    response.writeHead(request.url === '/v1/balance' && isKnown ? 200 : 401).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  ['sk_live_a', false, 'ok'],
  ['rk_live_a', false, 'ok'],
  ['a-key-that-names-no-mode', false, 'ok'],
  ['sk_test_a', false, 'warn'],
  ['rk_test_a', false, 'warn'],
  ['sk_test_a', true, 'ok'],
  ['sk_live_unknown', false, 'fail'],
  ['sk_test_unknown', false, 'fail'],
])('the key %s of the card provider, demo mode %s: %s', async (key, demoMode, state) => {
  const url = await provider(['sk_live_a', 'rk_live_a', 'sk_test_a', 'rk_test_a', 'a-key-that-names-no-mode'])
  const found = await lookAtCards({ payment: { url, key, webhookSecret: 's' }, demoMode })
  expect(found).toMatchObject({ check: 'cards', state })
  expect(found.text.includes('test key')).toBe(state === 'warn')
})

test('without a card provider nothing is asked', async () => {
  expect(await lookAtCards({ demoMode: false })).toMatchObject({ state: 'off' })
})
