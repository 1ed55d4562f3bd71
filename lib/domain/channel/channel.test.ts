import { describe, expect, it } from 'vitest'
import { edgesOf } from '../status-move.ts'
import { codeOf } from '../testing/code-of.ts'
import { toHandle } from './handle.ts'
import { areMetricsFresh, CHANNEL_MOVES, CHANNEL_STATUSES, requireChannelMove } from './moves.ts'
import { checkPostUrl, isPostUrlAccepted } from './post-url.ts'
import { CODE_ALPHABET, hasProofCode, isProofCode, toBioText, toProofCode } from './proof.ts'
import { CHANNEL_RULES, CHANNEL_TYPES, isPostTypeOf, toChannelPost, toChannelType } from './types.ts'

describe('post addresses', () => {
  it.each([
    [
      'INSTAGRAM',
      'https://www.instagram.com/p/AbC123/?igsh=x&utm_source=y',
      'https://instagram.com/p/AbC123',
    ],
    ['INSTAGRAM', 'HTTPS://INSTAGRAM.COM/reel/AbC#top', 'https://instagram.com/reel/AbC'],
    ['X', 'https://twitter.com/a/status/1?s=20&t=z', 'https://x.com/a/status/1'],
    ['YOUTUBE', 'https://m.youtube.com/watch?v=abc&si=1&feature=share', 'https://youtube.com/watch?v=abc'],
    ['YOUTUBE', 'https://youtu.be/abc?si=1', 'https://youtu.be/abc'],
    ['TIKTOK', 'https://vt.tiktok.com/ZS1/', 'https://vt.tiktok.com/ZS1'],
    [
      'FACEBOOK_PAGE',
      'https://m.facebook.com/story.php?story_fbid=2&id=1&mibextid=q',
      'https://facebook.com/story.php?id=1&story_fbid=2',
    ],
    ['LINE', 'https://linevoom.line.me/post/1', 'https://linevoom.line.me/post/1'],
    ['WHATSAPP', 'https://whatsapp.com/channel/ABC/12', 'https://whatsapp.com/channel/ABC/12'],
    ['LEMON8', 'https://www.lemon8-app.com/a/1?region=th', 'https://lemon8-app.com/a/1'],
  ] as const)('%s %s', (type, url, norm) => {
    expect(checkPostUrl(type, url).norm).toBe(norm)
  })
  it.each([
    ['INSTAGRAM', 'https://instagram.com.evil.example/p/1'],
    ['X', 'https://x.com@evil.example/1'],
    ['X', 'https://user:pw@x.com/1'],
    ['X', 'https://@x.com/1'],
    ['X', 'http://x.com/a/status/1'],
    ['X', 'https://x.com:443/a/status/1'],
    ['X', 'https://x.com\\@evil.example/1'],
    ['X', 'https://evil.example\\.x.com/1'],
    ['X', 'https:\\\\x.com\\a'],
    ['X', 'https:x.com/a'],
    ['X', 'https://x.com./a'],
    ['X', 'https://xn--x-.com/a'],
    ['X', 'https://x.com/a\n/b'],
    ['X', 'https://x.com/'],
    ['X', 'https://x.com/?s=1'],
    ['X', 'javascript:alert(1)'],
    ['X', ''],
    ['X', `https://x.com/${'a'.repeat(2048)}`],
    ['TIKTOK', 'https://x.com/a/status/1'],
    ['WHATSAPP', 'https://whatsapp.com/send?phone=1'],
    ['WHATSAPP', 'https://whatsapp.com/channel/'],
  ] as const)('refuses %s %s', (type, url) => {
    expect(codeOf(() => checkPostUrl(type, url))).toBe('link_host_refused')
    expect(isPostUrlAccepted(type, url)).toBe(false)
  })
  it('tells short hosts, which the server follows', () => {
    expect(checkPostUrl('X', 'https://t.co/abc').isShort).toBe(true)
    expect(checkPostUrl('X', 'https://x.com/a/status/1').isShort).toBe(false)
  })
})

describe('types', () => {
  it('reads both names of X and the story variant', () => {
    expect(toChannelType('TWITTER')).toBe('X')
    expect(toChannelPost('instagram_story')).toEqual({ type: 'INSTAGRAM', postType: 'story' })
    expect(toChannelType('MYSPACE')).toBeUndefined()
  })
  it('has rules for each', () => {
    expect(Object.keys(CHANNEL_RULES).sort()).toEqual([...CHANNEL_TYPES].sort())
    expect([isPostTypeOf('X', 'story'), isPostTypeOf('YOUTUBE', 'reel')]).toEqual([false, true])
  })
})

describe('handles', () => {
  it.each([
    ['INSTAGRAM', ' @Ploy.Eats ', 'Ploy.Eats', 'ploy.eats'],
    ['INSTAGRAM', 'https://www.instagram.com/Ploy.Eats/?hl=th', 'Ploy.Eats', 'ploy.eats'],
    ['FACEBOOK_PAGE', 'facebook.com/ploy.eats', 'ploy.eats', 'ployeats'],
    ['FACEBOOK_PROFILE', 'https://facebook.com/profile.php?id=1000', '1000', '1000'],
    ['TIKTOK', 'https://www.tiktok.com/@ploy', 'ploy', 'ploy'],
    [
      'YOUTUBE',
      'https://youtube.com/channel/UCabcdefghijklmnopqrstuv',
      'UCabcdefghijklmnopqrstuv',
      'UCabcdefghijklmnopqrstuv',
    ],
    ['YOUTUBE', '@ปลอยกิน', 'ปลอยกิน', 'ปลอยกิน'],
    ['WHATSAPP', 'https://whatsapp.com/channel/0029AbC', '0029AbC', '0029AbC'],
  ] as const)('%s %s', (type, text, handle, norm) => {
    expect(toHandle(type, text)).toEqual({ handle, norm })
  })
  it.each([
    ['INSTAGRAM', 'a..b'],
    ['X', 'name-with-hyphen'],
    ['X', 'https://evil.example/ploy'],
    ['TIKTOK', ''],
    ['YOUTUBE', 'https://youtube.com/%E0%A4%A'],
  ] as const)('refuses %s %s', (type, text) => {
    expect(toHandle(type, text)).toBeUndefined()
  })
})

describe('proof codes', () => {
  it('use 31 letters without I, L, O and without 0, 1', () => {
    expect(CODE_ALPHABET).toHaveLength(31)
    expect(CODE_ALPHABET).not.toMatch(/[ILO01]/)
    const code = toProofCode(Uint8Array.from({ length: 32 }, (_, index) => index * 7))
    expect(isProofCode(code!)).toBe(true)
    expect(toProofCode(Uint8Array.from([255, 255, 255]))).toBeUndefined()
    expect(isProofCode('SIANG-ABCDEI')).toBe(false)
  })
  it('are found as a word only', () => {
    expect(hasProofCode('กินเก่ง siang-abcdef 🍜', 'SIANG-ABCDEF')).toBe(true)
    expect(hasProofCode('SIANG-ABCDEFG', 'SIANG-ABCDEF')).toBe(false)
  })
})

describe('moves (docs/domain/channels.md#states)', () => {
  it('are the written edges and no other', () => {
    const edges = edgesOf(CHANNEL_MOVES)
    const written = {
      none: 'waiting_approve',
      waiting_approve: 'allowed active rejected not_found suspended deactivated blacklist',
      allowed: 'active disconnected not_found suspended deactivated blacklist',
      active: 'allowed disconnected not_found suspended deactivated blacklist',
      disconnected: 'allowed active deactivated not_found suspended blacklist',
      not_found: 'allowed active deactivated disconnected suspended blacklist',
      suspended: 'allowed active deactivated blacklist',
      blacklist: 'active',
      rejected: 'waiting_approve deactivated blacklist',
      deactivated: 'waiting_approve suspended',
    }
    const expected = Object.entries(written).flatMap(([from, to]) =>
      to.split(' ').map((one) => `${from}>${one}`),
    )
    expect([...edges].sort()).toEqual(expected.sort())
    for (const from of ['none', ...CHANNEL_STATUSES] as const) {
      for (const to of CHANNEL_STATUSES) {
        const result = codeOf(() =>
          requireChannelMove(from, to, 'operator', { hasTwoPersons: true, reason: 'x' }),
        )
        if (!edges.has(`${from}>${to}`)) expect(result).toBe('move_not_allowed')
      }
    }
  })
  it('guards two persons, reasons, roles and running jobs', () => {
    expect(codeOf(() => requireChannelMove('active', 'blacklist', 'operator', { reason: 'x' }))).toBe(
      'two_persons_needed',
    )
    expect(codeOf(() => requireChannelMove('active', 'suspended', 'operator'))).toBe('reason_required')
    expect(codeOf(() => requireChannelMove('active', 'suspended', 'owner'))).toBe('not_allowed')
    expect(codeOf(() => requireChannelMove('active', 'deactivated', 'owner', { hasLiveJob: true }))).toBe(
      'deactivation_blocked',
    )
    expect(codeOf(() => requireChannelMove('deactivated', 'waiting_approve', 'owner'))).toBe('done')
  })
  it('figures age: api 30 days, screenshot 90, self never', () => {
    const now = new Date('2026-11-21T00:00:00Z')
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    expect(areMetricsFresh({ source: 'api', at: daysAgo(30) }, now)).toBe(true)
    expect(areMetricsFresh({ source: 'api', at: daysAgo(31) }, now)).toBe(false)
    expect(areMetricsFresh({ source: 'screenshot', at: daysAgo(90) }, now)).toBe(true)
    expect(areMetricsFresh({ source: 'self', at: now }, now)).toBe(false)
  })
})

it.each([
  ['tags that are never closed', '<meta content="'.repeat(1_200)],
  ['a tag of many contents', `<meta ${'content="a" '.repeat(60_000)}`],
  ['tags without a content', '<meta '.repeat(60_000)],
])('R34 a page of %s is read in a moment', (_, page) => {
  const began = performance.now()
  expect(toBioText(page)).toBe('')
  expect(performance.now() - began).toBeLessThan(2_000)
})

it('a code counts only where the owner of a page writes', () => {
  const code = 'SIANG-ABC234'
  const has = (html: string) => hasProofCode(toBioText(html), code)
  expect(has(`<meta property="og:description" content="Nee · ${code} · Bangkok">`)).toBe(true)
  expect(has(`<meta content='รีวิว ${code}' name='description'/>`)).toBe(true)
  expect(has(`{"biography":"ทดลอง\\n${code}","id":1}`)).toBe(true)
  expect(has(`{"description":{"simpleText":"say \\"hi\\" ${code}"}}`)).toBe(true)
  expect(has(`{"user":{"signature":"${code.toLowerCase()}"}}`)).toBe(true)
  expect(has(`<p>${code}</p>`)).toBe(false)
  expect(has(`{"comments":[{"text":"${code}"}]}`)).toBe(false)
  expect(has(`<meta name="keywords" content="${code}">`)).toBe(false)
  expect(has(`{"biography":"${code}X"}`)).toBe(false)
})
