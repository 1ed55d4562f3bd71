import { describe, expect, it } from 'vitest'
import { profileUrlOf, toHandle } from './handle.ts'
import { provenStatusOf, requireChannelMove } from './moves.ts'
import { checkPostUrl, isPostUrlAccepted } from './post-url.ts'
import { hasProofCode, isCodeLetters, toBioText, toCodeLetters } from './proof.ts'
import { acceptsScreenshotPost, type ChannelType, toChannelPost, toChannelType } from './types.ts'

const UC = `UC${'Ab-_0123456789Ab-_0123'}`

describe('handles', () => {
  it.each<[ChannelType, string, string, string]>([
    ['YOUTUBE', UC, UC, UC],
    ['YOUTUBE', `x${UC}`, `x${UC}`, `x${UC}`.toLowerCase()],
    ['YOUTUBE', `${UC}x`, `${UC}x`, `${UC}x`.toLowerCase()],
    ['YOUTUBE', 'https://www.youtube.com/channel/Name1', 'Name1', 'name1'],
    ['YOUTUBE', 'youtube.com/c/Name1', 'Name1', 'name1'],
    ['YOUTUBE', 'http://m.youtube.com/user/Name1', 'Name1', 'name1'],
    ['YOUTUBE', 'https://youtube.com/@Name1/videos', 'Name1', 'name1'],
    ['X', 'HTTPS://WWW.X.COM/Some_One/status/1', 'Some_One', 'some_one'],
    ['X', 'http://x.com/one', 'one', 'one'],
    ['X', ' @One ', 'One', 'one'],
    ['WHATSAPP', 'https://whatsapp.com/channel/0029Va-Ab', '0029Va-Ab', '0029Va-Ab'],
    ['WHATSAPP', '0029Va-Ab', '0029Va-Ab', '0029Va-Ab'],
    ['LINE', 'https://line.me/R/ti/p/@shop', 'shop', 'shop'],
    ['LINE', 'linevoom.line.me/user/abc', 'abc', 'abc'],
    ['FACEBOOK_PAGE', 'https://www.facebook.com/profile.php?id=1000123', '1000123', '1000123'],
    ['FACEBOOK_PAGE', 'm.facebook.com/Some.Page', 'Some.Page', 'somepage'],
    ['FACEBOOK_PROFILE', 'a.b.c', 'a.b.c', 'abc'],
    ['YOUTUBE', 're\u0301sume\u0301', 'r\u00e9sum\u00e9', 'r\u00e9sum\u00e9'],
    ['YOUTUBE', 'https://youtube.com/@re%CC%81sume%CC%81', 'r\u00e9sum\u00e9', 'r\u00e9sum\u00e9'],
  ])('%s: %s', (type, text, handle, norm) => {
    expect(toHandle(type, text)).toEqual({ handle, norm })
  })
  it.each<[ChannelType, string]>([
    ['X', 'https://line.me/one'],
    ['X', 'https://wwwx.com/one'],
    ['X', 'one@two'],
    ['X', 'https://x.com/%zz'],
    ['X', 'https:// /one'],
    ['X', 'ftp://x.com/one'],
    ['X', 'x.com/a/https://x.com'.replace('a', '-')],
    ['INSTAGRAM', 'https://www.instagram.www.com/one'],
    ['WHATSAPP', 'https://whatsapp.com/invite/0029Va'],
    ['YOUTUBE', 'https://youtube.com/channel'],
    ['FACEBOOK_PAGE', 'https://facebook.com/profile.php'],
    ['FACEBOOK_PAGE', ''],
    ['YOUTUBE', 'ploy\ufe0f'],
    ['YOUTUBE', 'pl\u034foy'],
    ['YOUTUBE', 'https://youtube.com/@ploy%EF%B8%8F'],
    ['YOUTUBE', 'pl\u115foy'],
    ['YOUTUBE', 'pl\u200boy'],
  ])('%s: %s is none', (type, text) => {
    expect(toHandle(type, text)).toBeUndefined()
  })
  it.each<[ChannelType, string, string | undefined]>([
    ['FACEBOOK_PROFILE', '123', 'https://www.facebook.com/profile.php?id=123'],
    ['FACEBOOK_PROFILE', 'a123', 'https://www.facebook.com/a123'],
    ['FACEBOOK_PAGE', '123a', 'https://www.facebook.com/123a'],
    ['INSTAGRAM', 'a', 'https://www.instagram.com/a/'],
    ['X', 'a', 'https://x.com/a'],
    ['TIKTOK', 'a', 'https://www.tiktok.com/@a'],
    ['YOUTUBE', UC, `https://www.youtube.com/channel/${UC}`],
    ['YOUTUBE', `x${UC}`, `https://www.youtube.com/@x${UC}`],
    ['YOUTUBE', `${UC}x`, `https://www.youtube.com/@${UC}x`],
    ['YOUTUBE', 'กข', 'https://www.youtube.com/@%E0%B8%81%E0%B8%82'],
    ['WHATSAPP', 'a', 'https://whatsapp.com/channel/a'],
    ['LEMON8', 'a', 'https://www.lemon8-app.com/@a'],
    ['LINE', 'a', undefined],
  ])('the page of %s %s', (type, handle, url) => {
    expect(profileUrlOf(type, handle)).toBe(url)
  })
})

describe('addresses of posts', () => {
  it.each<[ChannelType, string, string]>([
    ['INSTAGRAM', ' https://www.instagram.com//p/a// ', 'https://instagram.com/p/a'],
    ['INSTAGRAM', 'https://instagram.com/p/a?x=1#y', 'https://instagram.com/p/a'],
    ['YOUTUBE', 'https://m.youtube.com/watch?v=1&t=2', 'https://youtube.com/watch?v=1'],
    ['YOUTUBE', 'https://youtube.com/?v=1', 'https://youtube.com?v=1'],
    ['YOUTUBE', 'https://youtu.be/abc?v=1', 'https://youtu.be/abc'],
    ['WHATSAPP', 'https://whatsapp.com/channel/a', 'https://whatsapp.com/channel/a'],
  ])('%s: %s', (type, text, norm) => {
    expect(checkPostUrl(type, text).norm).toBe(norm)
    expect(isPostUrlAccepted(type, text)).toBe(true)
  })
  it.each<[ChannelType, string]>([
    ['INSTAGRAM', 'x https://instagram.com/p/a'],
    ['INSTAGRAM', 'xhttps://instagram.com/p/a'],
    ['INSTAGRAM', 'https://instagram.com'],
    ['INSTAGRAM', 'https://instagram.com/'],
    ['INSTAGRAM', 'https://instagram.www.com/p/a'],
    ['INSTAGRAM', 'https://instawww.gram.com/p/a'],
    ['YOUTUBE', 'https://youtu.be/?v=1'],
    ['WHATSAPP', 'https://whatsapp.com/channel/'],
    ['WHATSAPP', 'https://whatsapp.com/a'],
    ['X', `https://x.com/${'a'.repeat(2048 - 'https://x.com/'.length + 1)}`],
  ])('%s: %s is refused', (type, text) => {
    expect(() => checkPostUrl(type, text)).toThrow(
      expect.objectContaining({ code: 'link_host_refused', fields: { url: 'link_host_refused' } }),
    )
    expect(isPostUrlAccepted(type, text)).toBe(false)
  })
  it('2,048 characters are an address', () => {
    const text = `https://x.com/${'a'.repeat(2048 - 'https://x.com/'.length)}`
    expect(checkPostUrl('X', text).norm).toBe(text)
  })
})

describe('proofs', () => {
  it('letters are drawn without bias: what is above the last whole round is thrown away', () => {
    // With 31 letters, 8 full rounds fit: 248 is the first byte that is dropped.
    expect(toCodeLetters(new Uint8Array([247, 248, 255, 0]), 2)).toBe('9A')
    expect(toCodeLetters(new Uint8Array([248, 255]), 1)).toBeUndefined()
    expect(isCodeLetters('AB', 1)).toBe(false)
    expect(isCodeLetters('AI', 2)).toBe(false)
  })
  it('a code is a word of its own', () => {
    expect(hasProofCode('x, siang-abc234! y', 'SIANG-ABC234')).toBe(true)
    expect(hasProofCode('xsiang-abc234', 'SIANG-ABC234')).toBe(false)
  })
  it('what the owner wrote is read, piece by piece', () => {
    const html = `<meta name="description" content='one'><meta name="other" content="two"><meta property="og:title" content="">
      <script>{"bio":"three\\nfour","comment":"five"}</script>`
    expect(toBioText(html)).toBe('one\n\nthree four')
    expect(toBioText('')).toBe('')
  })
})

it('a channel with a running job is not closed, and says why; another move asks nothing of it', () => {
  expect(() => requireChannelMove('active', 'deactivated', 'owner', { hasLiveJob: true })).toThrow(
    expect.objectContaining({ code: 'deactivation_blocked', details: { blockers: ['working_job'] } }),
  )
  expect(() => requireChannelMove('active', 'deactivated', 'owner', { hasLiveJob: false })).not.toThrow()
  expect(() => requireChannelMove('active', 'deactivated', 'owner')).not.toThrow()
  expect(() => requireChannelMove('active', 'allowed', 'system', { hasLiveJob: true })).not.toThrow()
})

it('a proven channel is active with fresh figures only', () => {
  const now = new Date('2026-11-21T03:00:00Z')
  expect(provenStatusOf(null, now)).toBe('allowed')
  expect(provenStatusOf({ source: 'screenshot', at: now }, now)).toBe('active')
  expect(provenStatusOf({ source: 'self', at: now }, now)).toBe('allowed')
})

it('types and kinds of posts as they are given', () => {
  expect(toChannelType('TWITTER')).toBe('X')
  expect(toChannelType('twitter')).toBeUndefined()
  expect(toChannelPost('instagram_story')).toEqual({ type: 'INSTAGRAM', postType: 'story' })
  expect(toChannelPost('INSTAGRAM')).toEqual({ type: 'INSTAGRAM' })
  expect(toChannelPost('MYSPACE')).toBeUndefined()
  expect(acceptsScreenshotPost('INSTAGRAM', 'story')).toBe(true)
  expect(acceptsScreenshotPost('LINE', 'photoPost')).toBe(true)
  expect(acceptsScreenshotPost('X', 'photoPost')).toBe(false)
})
