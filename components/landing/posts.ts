import type { PictureName } from '#components/picture/pictures.ts'
import type { ChannelType } from '#lib/domain/channel/types.ts'

/** An example post for the wall; the text below the wall says that it is an example. */
export interface ExamplePost {
  readonly still: PictureName
  /** Subject of the post. */
  readonly kind: 'beauty' | 'drink' | 'tech' | 'lifestyle' | 'music' | 'food' | 'travel'
  readonly handle: string
  readonly channel: ChannelType
  readonly reach: number
  /** Pay, in satang. */
  readonly minor: number
}

const EXAMPLE_POSTS: readonly ExamplePost[] = [
  {
    still: 'sunscreen-stick',
    kind: 'beauty',
    handle: 'ploy.pale',
    channel: 'INSTAGRAM',
    reach: 18_400,
    minor: 180_000,
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
    still: 'running-earbuds',
    kind: 'tech',
    handle: 'wingchaochao',
    channel: 'INSTAGRAM',
    reach: 9_800,
    minor: 300_000,
  },
  {
    still: 'canvas-tote',
    kind: 'lifestyle',
    handle: 'one.bag.ny',
    channel: 'YOUTUBE',
    reach: 31_600,
    minor: 620_000,
  },
  {
    still: 'bluetooth-speaker',
    kind: 'music',
    handle: 'siang.nai.soi',
    channel: 'LEMON8',
    reach: 6_200,
    minor: 190_000,
  },
  {
    still: 'cold-brew',
    kind: 'drink',
    handle: 'kafe.lang.baan',
    channel: 'TIKTOK',
    reach: 27_300,
    minor: 210_000,
  },
  {
    still: 'house-plant',
    kind: 'lifestyle',
    handle: 'hong.noi',
    channel: 'INSTAGRAM',
    reach: 8_200,
    minor: 150_000,
  },
  {
    still: 'market-lunch',
    kind: 'food',
    handle: 'rim.thang',
    channel: 'FACEBOOK_PAGE',
    reach: 14_200,
    minor: 170_000,
  },
  {
    still: 'noodle-bowl',
    kind: 'food',
    handle: 'koi.eats',
    channel: 'TIKTOK',
    reach: 58_700,
    minor: 250_000,
  },
  {
    still: 'thai-tea',
    kind: 'drink',
    handle: 'cha.yen.noi',
    channel: 'INSTAGRAM',
    reach: 13_900,
    minor: 120_000,
  },
  {
    still: 'cream-jar',
    kind: 'beauty',
    handle: 'mew.makeup',
    channel: 'INSTAGRAM',
    reach: 22_300,
    minor: 240_000,
  },
  {
    still: 'sunscreen-kit',
    kind: 'beauty',
    handle: 'sanaam.lek',
    channel: 'FACEBOOK_PAGE',
    reach: 7_400,
    minor: 160_000,
  },
  {
    still: 'film-camera',
    kind: 'travel',
    handle: 'nan.slowtravel',
    channel: 'TIKTOK',
    reach: 15_900,
    minor: 280_000,
  },
  {
    still: 'face-serum',
    kind: 'beauty',
    handle: 'phio.phae',
    channel: 'LEMON8',
    reach: 7_800,
    minor: 140_000,
  },
  {
    still: 'travel-backpack',
    kind: 'travel',
    handle: 'fah.on.the.road',
    channel: 'YOUTUBE',
    reach: 24_500,
    minor: 480_000,
  },
  {
    still: 'over-ear-headphones',
    kind: 'music',
    handle: 'hong.at.siang',
    channel: 'TIKTOK',
    reach: 19_700,
    minor: 260_000,
  },
]

const HALF = EXAMPLE_POSTS.length / 2

/** The posts of the wall's two lines, in order of appearance. */
export const WALL_LINES = [EXAMPLE_POSTS.slice(0, HALF), EXAMPLE_POSTS.slice(HALF)] as const
