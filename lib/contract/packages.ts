import { CHANNEL_TYPES } from '../domain/channel/types.ts'
import { POST_TYPES } from '../domain/job/kinds.ts'
import { imageFocus } from './articles.ts'
import { defineCall } from './define-call.ts'
import {
  bilingual,
  id,
  inEachLanguage,
  instant,
  locale,
  money,
  pageOf,
  pageQuery,
  queryInt,
} from './shapes/common.ts'
import { offerStatus } from './shapes/money.ts'
import { lazy, z } from './zod.ts'

const text = lazy(() => z.object(inEachLanguage(z.string())))

/** Content of a card on `/Marketer/package` and the home page. Prices are without VAT unless named so. */
export const offerCard = lazy(() =>
  z.object({
    id,
    /** Must be sent back when ordering, so that nobody pays a price he has not seen. */
    version: z.int(),
    kind: z.enum(['package', 'bundle']),
    status: offerStatus,
    slug: text,
    name: text,
    summary: text,
    /** Path of a public image; null shows `/images/default-image-package.jpg`. */
    image: z.nullable(z.string()),
    imageFocus,
    /** Alternative text of the picture. */
    imageAlt: z.object(inEachLanguage(z.nullable(z.string()))),
    channelType: z.enum(CHANNEL_TYPES),
    postType: z.enum(POST_TYPES),
    followersMin: z.nullable(z.int()),
    followersMax: z.nullable(z.int()),
    slots: z.int(),
    price: money,
    slotValue: money,
    vatBp: z.nullable(z.int()),
    priceWithVat: z.nullable(money),
    validDays: z.int(),
    /** Bundles: total followers of the proposed influencers. */
    reach: z.nullable(z.int()),
    influencerCount: z.int(),
    updatedAt: instant,
  }),
)

export const offerDetail = lazy(() =>
  z.extend(offerCard, {
    /** Markdown. */
    body: bilingual,
    influencers: z.array(
      z.object({
        id,
        name: z.string(),
        channelId: z.nullable(id),
        channelType: z.nullable(z.enum(CHANNEL_TYPES)),
        handle: z.nullable(z.string()),
        followers: z.nullable(z.int()),
        imageFileId: z.nullable(id),
      }),
    ),
  }),
)

/** Offers in display order. Only published ones are public: another `status` gives an empty list. */
export const listOffers = defineCall({
  id: 'listOffers',
  method: 'GET',
  path: '/sv_package/offer',
  access: ['visitor'],
  shared: true,
  summary: 'Published package offers, by page',
  query: lazy(() =>
    z.object({
      ...pageQuery(6),
      status: z._default(offerStatus, 'publish'),
      kind: z.optional(z.enum(['package', 'bundle'])),
      channelType: z.optional(z.enum(CHANNEL_TYPES)),
    }),
  ),
  response: lazy(() => pageOf(offerCard)),
})

/** Packages of the home page (required: status publish, page 1, limit 6). */
export const listHomePackages = defineCall({
  id: 'listHomePackages',
  method: 'GET',
  path: '/api/package/home/list',
  access: ['visitor'],
  shared: true,
  summary: 'Packages for the home page',
  query: lazy(() =>
    z.object({
      status: z._default(offerStatus, 'publish'),
      page: z._default(queryInt(1, 10_000), 1),
      limit: z._default(queryInt(1, 50), 6),
    }),
  ),
  response: lazy(() => pageOf(offerCard)),
})

/** One offer. The requirements do not name {a} and {b}; here a = locale, b = slug in that locale. */
export const findOffer = defineCall({
  id: 'findOffer',
  method: 'GET',
  path: '/sv_package/offer/find/{a}/{b}',
  access: ['visitor'],
  shared: true,
  summary: 'One published offer by locale and slug',
  params: { a: locale },
  response: offerDetail,
  errors: ['not_found'],
})
