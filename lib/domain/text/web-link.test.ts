import { expect, it } from 'vitest'
import { isPlainLink } from './web-link.ts'

it.each([
  ['https://glow.example/summer?x=1#top', true],
  ['https://ร้าน.ไทย/เมนู', true],
  ['https://glow.example:8443/', true],
  ['http://glow.example', false],
  ['https://glow.example@evil.test/', false],
  ['https://a:b@evil.test/', false],
  ['https://evil.test\\@glow.example/', false],
  ['https://glow.example/\u202egnp.exe', false],
  ['https://glow\u200b.example/', false],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false],
  ['https://[::1]/', false],
  ['https://localhost/', false],
  ['https://', false],
  ['javascript:alert(1)', false],
])('%s: %s', (text, isPlain) => {
  expect(isPlainLink(text)).toBe(isPlain)
})
