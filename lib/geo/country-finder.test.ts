import { describe, expect, it } from 'vitest'
import { toPublicAddress, toRange } from './address.ts'
import { createCountryFinder, GEO_FAILURE } from './country-finder.ts'

describe('addresses', () => {
  it.each([
    ['8.8.8.8', '8.8.8.8'],
    ['::ffff:8.8.8.8', '8.8.8.8'],
    ['2001:4860:4860::8888', '2001:4860:4860::8888'],
    ['10.1.2.3', undefined],
    ['::ffff:127.0.0.1', undefined],
    ['172.31.0.1', undefined],
    ['100.100.0.1', undefined],
    ['::1', undefined],
    ['fd00::1', undefined],
    ['fe80::1%eth0', undefined],
    ['8.8.8.8, 1.1.1.1', undefined],
    ['unknown', undefined],
    [null, undefined],
  ])('%s', (value, expected) => {
    expect(toPublicAddress(value)).toBe(expected)
  })

  it('shares answers per range', () => {
    expect(toRange('8.8.8.9')).toBe(toRange('8.8.8.8'))
    expect(toRange('8.8.9.8')).not.toBe(toRange('8.8.8.8'))
    expect(toRange('2001:4860:4860::8888')).toBe(toRange('2001:4860:4860:1::'))
    expect(toRange('2001:4860::1')).toBe('2001:4860:0')
  })
})

function setUp(
  answer: (url: string, signal: AbortSignal) => Promise<Response>,
  url: string | null = 'https://geo.example/{ip}',
) {
  const asked: string[] = []
  const lines: string[] = []
  const clock = { now: 0 }
  const find = createCountryFinder({
    url,
    timeoutMs: 50,
    now: () => clock.now,
    warn: (line) => lines.push(line),
    fetch: (target, { signal }) => {
      asked.push(target)
      return answer(target, signal)
    },
  })
  return { find, asked, lines, clock }
}

describe('the look-up', () => {
  it('asks once per range and day, even at the same moment', async () => {
    const { find, asked, lines, clock } = setUp(async () => Response.json({ country: 'us' }))
    expect(await Promise.all([find('8.8.8.8'), find('8.8.8.9')])).toEqual(['US', 'US'])
    expect(await find('8.8.8.1')).toBe('US')
    expect(asked).toEqual(['https://geo.example/8.8.8.8'])
    clock.now += 25 * 3_600_000
    await find('8.8.8.1')
    expect(asked).toHaveLength(2)
    expect(lines).toEqual([])
  })

  it('reads a code beside a name', async () => {
    const { find } = setUp(async () => Response.json({ country: 'Thailand', country_code: 'TH' }))
    expect(await find('8.8.8.8')).toBe('TH')
  })

  it('asks nobody for private addresses or when switched off', async () => {
    const on = setUp(async () => Response.json({ country: 'US' }))
    expect(await on.find('192.168.1.1')).toBeUndefined()
    const off = setUp(async () => Response.json({ country: 'US' }), null)
    expect(await off.find('8.8.8.8')).toBeUndefined()
    expect([...on.asked, ...off.asked, ...on.lines, ...off.lines]).toEqual([])
  })

  it.each([
    ['a refusal', async () => new Response('', { status: 500 })],
    ['a broken body', async () => new Response('<html>')],
    ['no country', async () => Response.json({ country: null })],
    ['a network failure', async () => Promise.reject(new Error('down'))],
    [
      'silence',
      (_: string, signal: AbortSignal) =>
        new Promise<Response>((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        ),
    ],
  ])('means Thailand after %s, with the console line', async (_name, answer) => {
    const { find, lines } = setUp(answer)
    expect(await find('8.8.8.8')).toBeUndefined()
    expect(lines).toEqual([GEO_FAILURE])
  })

  it('stops asking for 30 s after five failures in a row', async () => {
    const { find, asked, clock } = setUp(async () => new Response('', { status: 503 }))
    for (let range = 1; range <= 8; range += 1) await find(`8.8.${range}.8`)
    expect(asked).toHaveLength(5)
    clock.now += 30_001
    await find('8.8.9.8')
    expect(asked).toHaveLength(6)
  })
})
