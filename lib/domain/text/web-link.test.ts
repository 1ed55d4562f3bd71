import { expect, it } from 'vitest'
import { listedHostOf, readWebLink } from './web-link.ts'

it.each([
  ['https://glow.example/summer?x=1#top', 'glow.example'],
  ['https://www.glow.example', 'glow.example'],
  ['HTTPS://WWW.Glow.Example/', 'glow.example'],
  ['https://ร้าน.ไทย/เมนู', 'xn--q3ct9b5e.xn--o3cw4h'],
  ['https://xn--q3ct9b5e.xn--o3cw4h/', 'xn--q3ct9b5e.xn--o3cw4h'],
  // Full-width letters and dots are normalised to the host that a browser opens.
  ['https://ｇｌｏｗ．example/', 'glow.example'],
  ['https://glow。example/', 'glow.example'],
  ['https://%67low.example/', 'glow.example'],
  // A letter of another alphabet is another host.
  ['https://gl\u043ew.example/', 'xn--glw-ted.example'],
  ['https://glow.example/@evil.test:80/', 'glow.example'],
  ['https://glow.example?u=https://a:b@evil.test', 'glow.example'],
])('%s leads to %s', (text, host) => {
  const url = readWebLink(text)
  expect(url && listedHostOf(url)).toBe(host)
})

it.each([
  'http://glow.example',
  'ftp://glow.example/',
  '//glow.example/',
  'https:glow.example',
  'https:/glow.example',
  'https:///glow.example',
  'https://',
  'javascript:alert(1)',
  'javascript:https://glow.example/',
  // A user part, also an empty or percent-encoded one.
  'https://glow.example@evil.test/',
  'https://a:b@evil.test/',
  'https://@evil.test/',
  'https://:@evil.test/',
  'https://glow.example%40evil.test/',
  'https://evil.test\\@glow.example/',
  'https://glow.example\\evil',
  // Ports, the default one too.
  'https://glow.example:8443/',
  'https://glow.example:443/',
  'https://glow.example:/',
  // Invisible characters.
  ' https://glow.example/',
  'https://glow.example/ a',
  'https://glow.example/a\nb',
  'https://glow.example/a\u0000',
  'https://glow\t.example/',
  'https://glow.example/\u202egnp.exe',
  'https://glow\u200b.example/',
  'https://glow\u00ad.example/',
  'https://glow.example/\ufeff',
  // IP addresses in any spelling.
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://１２７.0.0.1/',
  'https://8.8.8.8./',
  'https://[::1]/',
  'https://[2001:db8::1]/',
  // Names that are not public.
  'https://localhost/',
  'https://intranet/',
  'https://app.localhost/',
  'https://printer.local/',
  'https://db.internal/',
  'https://nas.home.arpa/',
  'https://abc.onion/',
  'https://localhost./',
  'https://glow.example./',
  // No host name.
  'https://.example/',
  'https://..example/',
  'https://glow..example/',
  'https://xn--a/',
  `https://glow.example/${'a'.repeat(2_048)}`,
])('%j is no link', (text) => {
  expect(readWebLink(text)).toBeUndefined()
})
