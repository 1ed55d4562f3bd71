import { describe, expect, it } from 'vitest'
import { postKeyOf } from './post-key.ts'
import { checkPostUrl } from './post-url.ts'
import type { ChannelType } from './types.ts'

const keyOf = (type: ChannelType, text: string) => postKeyOf(type, checkPostUrl(type, text).norm)

/** Groups of URLs that lead to the same post. */
const SAME: readonly (readonly [ChannelType, readonly string[]])[] = [
  [
    'X',
    [
      'https://x.com/ploy/status/1860000000000000001',
      'https://twitter.com/somebody/status/1860000000000000001?s=20',
      'https://x.com/i/status/1860000000000000001',
      'https://x.com/i/web/status/1860000000000000001',
      'https://x.com/Ploy/statuses/1860000000000000001',
      'https://x.com/ploy/status/1860000000000000001/photo/1',
      'https://x.com/ploy/%73tatus/186000000000000000%31',
    ],
  ],
  [
    'YOUTUBE',
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=1',
      'https://youtube.com/shorts/dQw4w9WgXcQ',
      'https://youtube.com/shorts/dQw4w9WgXc%51',
      'https://youtube.com/live/dQw4w9WgXcQ?feature=share',
      'https://youtube.com/embed/dQw4w9WgXcQ',
      'https://youtube.com/v/dQw4w9WgXcQ',
      'https://youtube.com/shorts/dQw4w9WgXcQ?v=another',
      'https://youtu.be/dQw4w9WgXcQ?si=1',
    ],
  ],
  [
    'INSTAGRAM',
    [
      'https://www.instagram.com/p/DCx_y-Z/',
      'https://instagram.com/reel/DCx_y-Z/?igsh=1',
      'https://instagram.com/reels/DCx_y-Z',
      'https://instagram.com/tv/DCx_y-Z',
      'https://instagram.com/ploy.eats/p/DCx_y-Z',
      'https://instagram.com/anybody/reel/DCx_y-Z',
      'https://instagram.com/p/DCx_y%2DZ',
    ],
  ],
  [
    'TIKTOK',
    [
      'https://www.tiktok.com/@ploy/video/7300000000000000001',
      'https://www.tiktok.com/@anybody/video/7300000000000000001?lang=th',
      'https://m.tiktok.com/v/7300000000000000001.html',
      'https://www.tiktok.com/embed/v2/7300000000000000001',
    ],
  ],
  [
    'FACEBOOK_PAGE',
    [
      'https://www.facebook.com/ploy/videos/123456789012345/',
      'https://www.facebook.com/ploy/videos/a-title/123456789012345/',
      'https://m.facebook.com/watch/?v=123456789012345',
      'https://facebook.com/reel/123456789012345',
    ],
  ],
  [
    'FACEBOOK_PROFILE',
    [
      'https://www.facebook.com/ploy/posts/123456789012345',
      'https://www.facebook.com/ploy/posts/a-title/123456789012345',
      'https://m.facebook.com/story.php?story_fbid=123456789012345&id=1',
      'https://facebook.com/permalink.php?id=2&story_fbid=123456789012345',
      'https://facebook.com/groups/9/permalink/123456789012345',
      'https://facebook.com/story.php?story_fbid=123456789012345&v=7&fbid=8',
    ],
  ],
  [
    'LEMON8',
    ['https://www.lemon8-app.com/ploy/7300000001?region=th', 'https://lemon8-app.com/@any/7300000001'],
  ],
  ['YOUTUBE', ['https://youtube.com/post/Ugkx1', 'https://youtube.com/post/Ugkx1?v=another']],
  ['FACEBOOK_PAGE', ['https://facebook.com/share/p/aB', 'https://facebook.com/share/p/aB?v=7&id=8']],
  ['LINE', ['https://linevoom.line.me/post/1170', 'https://linevoom.line.me/pos%74/1170']],
  ['WHATSAPP', ['https://whatsapp.com/channel/0029Va/12', 'https://www.whatsapp.com/channel/0029Va/%312']],
]

describe('one post has one key, however its address is spelled', () => {
  it.each(SAME)('%s', (type, addresses) => {
    expect(new Set(addresses.map((address) => keyOf(type, address)))).toHaveLength(1)
  })
})

describe('two posts have two', () => {
  it.each<[ChannelType, string, string]>([
    ['X', 'https://x.com/a/status/1', 'https://x.com/a/status/2'],
    ['YOUTUBE', 'https://youtube.com/watch?v=aB', 'https://youtube.com/watch?v=ab'],
    ['YOUTUBE', 'https://youtube.com/post/Ugkx1', 'https://youtube.com/post/Ugkx2'],
    ['INSTAGRAM', 'https://instagram.com/p/Ab', 'https://instagram.com/p/ab'],
    ['INSTAGRAM', 'https://instagram.com/stories/a/1', 'https://instagram.com/stories/a/2'],
    ['TIKTOK', 'https://tiktok.com/@a/video/1', 'https://tiktok.com/@a/video/2'],
    ['TIKTOK', 'https://tiktok.com/@a/live', 'https://tiktok.com/@b/live'],
    ['FACEBOOK_PAGE', 'https://facebook.com/a/posts/1', 'https://facebook.com/a/videos/1'],
    ['FACEBOOK_PAGE', 'https://facebook.com/photo?fbid=1', 'https://facebook.com/photo?fbid=2'],
    ['FACEBOOK_PAGE', 'https://facebook.com/share/p/aB', 'https://facebook.com/share/p/ab'],
    ['FACEBOOK_PAGE', 'https://facebook.com/view.php?id=1', 'https://facebook.com/view.php?id=2'],
    ['LEMON8', 'https://lemon8-app.com/a/1', 'https://lemon8-app.com/a/2'],
    ['LINE', 'https://linevoom.line.me/post/a%2Fb', 'https://linevoom.line.me/post/a/b'],
    ['WHATSAPP', 'https://whatsapp.com/channel/a/1', 'https://whatsapp.com/channel/a/2'],
  ])('%s', (type, one, other) => {
    expect(keyOf(type, one)).not.toBe(keyOf(type, other))
  })
})

it.each<[ChannelType, string, string]>([
  ['X', 'https://x.com/a/status/1', 'https://x.com/i/status/1'],
  ['YOUTUBE', 'https://youtube.com?v=1', 'https://youtube.com/watch?v=1'],
  ['FACEBOOK_PAGE', 'https://facebook.com/share/p/a%ce%b1', 'https://facebook.com/share/p/a%CE%B1'],
  ['LINE', 'https://linevoom.line.me/post/1', 'https://linevoom.line.me/post/1'],
  ['X', 'https://t.co/aB', 'https://t.co/aB'],
  ['INSTAGRAM', 'https://instagr.am/p/aB', 'https://instagram.com/p/aB'],
])('%s %s is kept as %s', (type, norm, key) => {
  expect(postKeyOf(type, norm)).toBe(key)
})
