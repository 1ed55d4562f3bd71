import { expect, it } from 'vitest'
import { PIXEL_PROVIDERS, toPixels } from './pixel.ts'

it('keeps known providers with a plain id and nothing else', () => {
  const meta = { provider: 'meta', pixelId: '1234567890' }
  expect(
    toPixels([
      meta,
      { provider: 'meta', pixelId: "1');alert(1)//" },
      { provider: 'constructor', pixelId: '1234567890' },
      { provider: 'elsewhere', pixelId: '1234567890' },
      { provider: 'line', pixelId: null },
      null,
    ]),
  ).toEqual([meta])
  expect(toPixels({ items: [meta] })).toEqual([])
})

it('names the host of every script among the hosts of its provider', () => {
  for (const { script, hosts } of Object.values(PIXEL_PROVIDERS))
    expect(hosts as readonly string[]).toContain(new URL(script('ID-1234')).origin)
})
