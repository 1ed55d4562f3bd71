import { expect, test } from 'vitest'
import { hashPolicy } from '../answer/policy.ts'
import { createPixelHosts } from './pixel-hosts.ts'

let status = 200
let items: unknown = []
const pixels = createPixelHosts({ fetch: async () => Response.json({ items }, { status }) })

test('the policy names the hosts of configured pixels, and of no others', async () => {
  expect(await pixels.read()).toBe(false)
  expect(pixels.current()).toEqual([])
  items = [
    { provider: 'meta', pixelId: '1234567890' },
    { provider: 'unknown', pixelId: '1234567890' },
    { provider: 'tiktok', pixelId: '<script>' },
  ]
  expect(await pixels.read()).toBe(true)
  expect(await pixels.read()).toBe(false)
  expect(pixels.current()).toEqual(['https://connect.facebook.net', 'https://www.facebook.com'])
  const policy = hashPolicy('http://localhost', { scripts: [], styles: [] }, { pixelHosts: pixels.current() })
  for (const part of ['script-src', 'connect-src', 'img-src'])
    expect(policy).toMatch(new RegExp(`${part} [^;]*https://connect\\.facebook\\.net`))
  expect(policy).not.toContain('tiktok')
})

test('a backend that does not answer leaves the hosts as they were', async () => {
  status = 503
  expect(await pixels.read()).toBe(false)
  expect(pixels.current()).toHaveLength(2)
})
