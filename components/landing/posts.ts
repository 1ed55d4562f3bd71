import type { PictureName } from '#components/picture/pictures.ts'
import type { ChannelType } from '#lib/domain/channel/types.ts'

/** An example post for the wall; the text below the wall says that it is an example. */
export interface ExamplePost {
  readonly still: PictureName
  /** Subject of the post. */
  readonly kind: 'beauty' | 'drink' | 'tech' | 'lifestyle' | 'music' | 'food' | 'travel' | 'home' | 'sport'
  readonly handle: string
  readonly channel: ChannelType
  readonly reach: number
  /** Pay, in satang. */
  readonly minor: number
}

/** Passes to the left; a phone shows its beginning first. */
const FIRST_LINE: readonly ExamplePost[] = [
  {
    still: 'koi-noodles',
    kind: 'food',
    handle: 'koi.eats',
    channel: 'TIKTOK',
    reach: 58_700,
    minor: 250_000,
  },
  {
    still: 'sunscreen-stick',
    kind: 'beauty',
    handle: 'phio.mai.mai',
    channel: 'INSTAGRAM',
    reach: 18_400,
    minor: 180_000,
  },
  {
    still: 'beam-ukulele',
    kind: 'music',
    handle: 'beam.in.the.soi',
    channel: 'YOUTUBE',
    reach: 31_600,
    minor: 420_000,
  },
  {
    still: 'drip-coffee',
    kind: 'drink',
    handle: 'kafe.rim.klong',
    channel: 'TIKTOK',
    reach: 42_100,
    minor: 320_000,
  },
  {
    still: 'yai-plant',
    kind: 'home',
    handle: 'suan.khong.yai',
    channel: 'FACEBOOK_PAGE',
    reach: 14_200,
    minor: 170_000,
  },
  {
    still: 'canvas-tote',
    kind: 'lifestyle',
    handle: 'one.bag.ny',
    channel: 'YOUTUBE',
    reach: 24_500,
    minor: 480_000,
  },
  {
    still: 'run-water',
    kind: 'sport',
    handle: 'wing.chao.chao',
    channel: 'INSTAGRAM',
    reach: 9_800,
    minor: 160_000,
  },
  {
    still: 'running-earbuds',
    kind: 'tech',
    handle: 'hu.thi.sam',
    channel: 'LEMON8',
    reach: 6_200,
    minor: 300_000,
  },
]

/** Passes to the right; a phone shows its end first. */
const SECOND_LINE: readonly ExamplePost[] = [
  {
    still: 'cream-jar',
    kind: 'beauty',
    handle: 'phio.phae',
    channel: 'INSTAGRAM',
    reach: 22_300,
    minor: 240_000,
  },
  {
    still: 'pun-tea',
    kind: 'drink',
    handle: 'pun.cha.yen',
    channel: 'INSTAGRAM',
    reach: 13_900,
    minor: 120_000,
  },
  {
    still: 'market-lunch',
    kind: 'food',
    handle: 'rim.thang',
    channel: 'FACEBOOK_PAGE',
    reach: 27_300,
    minor: 210_000,
  },
  {
    still: 'nan-camera',
    kind: 'travel',
    handle: 'nan.slowtravel',
    channel: 'TIKTOK',
    reach: 15_900,
    minor: 280_000,
  },
  {
    still: 'over-ear-headphones',
    kind: 'music',
    handle: 'hong.at.siang',
    channel: 'TIKTOK',
    reach: 19_700,
    minor: 260_000,
  },
  {
    still: 'farida-cookies',
    kind: 'food',
    handle: 'farida.op.eng',
    channel: 'LEMON8',
    reach: 7_400,
    minor: 130_000,
  },
  {
    still: 'travel-backpack',
    kind: 'travel',
    handle: 'khuen.rot.fai',
    channel: 'YOUTUBE',
    reach: 8_200,
    minor: 150_000,
  },
  {
    still: 'mew-serum',
    kind: 'beauty',
    handle: 'mew.makeup',
    channel: 'INSTAGRAM',
    reach: 7_800,
    minor: 140_000,
  },
]

/** The posts of the wall's two lines, in order of appearance. */
export const WALL_LINES = [FIRST_LINE, SECOND_LINE] as const

/** Who stands beside the two sides on the home page: pictures of their own cost no request at the end of a sheet. */
export const SIDE_STILLS = {
  influencer: 'ploy-playlist',
  marketer: 'ton-earbuds',
} as const satisfies Record<string, PictureName>

/** The pictures of each sprite sheet, from left to right (`npm run draw -- pictures`). */
export const WALL_SHEETS: readonly (readonly PictureName[])[] = [
  FIRST_LINE.map(({ still }) => still),
  [...SECOND_LINE.map(({ still }) => still), ...Object.values(SIDE_STILLS)],
]
