import { CHANNEL_STATUSES } from '../../domain/channel/moves.ts'
import { CHANNEL_TYPES } from '../../domain/channel/types.ts'
import { POST_TYPES } from '../../domain/job/kinds.ts'
import { lazy, z } from '../zod.ts'
import { id, instant, money } from './common.ts'

export const type = lazy(() => z.enum(CHANNEL_TYPES))
export const status = lazy(() => z.enum(CHANNEL_STATUSES))
export const postType = lazy(() => z.enum(POST_TYPES))
export const count = lazy(() => z.int().check(z.gte(0), z.lte(2_000_000_000)))
export const bp = lazy(() => z.int().check(z.gte(0), z.lte(10_000)))

/** Whole number as a form field of a multipart body. */
export const countField = lazy(() =>
  z.pipe(
    z.string().check(z.trim(), z.regex(/^\d{1,10}$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      count,
    ),
  ),
)

export const bpField = lazy(() =>
  z.pipe(
    z.string().check(z.trim(), z.regex(/^\d{1,5}$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      bp,
    ),
  ),
)

export const figures = lazy(() =>
  z.object({
    followers: z.nullable(z.int()),
    engagementBp: z.nullable(z.int()),
    /** `self` never counts for matching. */
    source: z.nullable(z.enum(['api', 'screenshot', 'self'])),
    at: z.nullable(instant),
    isFresh: z.boolean(),
  }),
)
const rate = lazy(() => z.object({ postType, amount: money }))

export const channelSummary = lazy(() =>
  z.object({
    id,
    type,
    handle: z.string(),
    displayName: z.nullable(z.string()),
    url: z.nullable(z.string()),
    status,
    statusReason: z.nullable(z.string()),
    figures,
    /** Figures that were sent and not yet checked by an operator. */
    claim: z.nullable(
      z.object({ followers: z.nullable(z.int()), engagementBp: z.nullable(z.int()), at: instant }),
    ),
    /** What the owner can do next. */
    nextAction: z.nullable(
      z.enum([
        'prove_ownership',
        'wait_review',
        'send_figures',
        'refresh_figures',
        'reconnect',
        'add_again',
        'contact_support',
      ]),
    ),
    createdAt: instant,
  }),
)

export const channelDetail = lazy(() =>
  z.object({
    ...channelSummary.shape,
    proof: z.object({
      /** `SIANG-XXXXXX`; null when no proof of ownership is needed now. */
      code: z.nullable(z.string()),
      expiresAt: z.nullable(instant),
      /** When the owner reported that the code is in place; an operator then checks. */
      sentAt: z.nullable(instant),
      provenAt: z.nullable(instant),
      /** The code is too old; the server says so, because a device's clock may be wrong. */
      isLapsed: z.boolean(),
      /** LINE and WHATSAPP: ownership can only be proven by a screenshot with the code. */
      screenshotOnly: z.boolean(),
    }),
    rates: z.array(rate),
    /** Post types of the platform. */
    postTypes: z.array(postType),
    liveJobs: z.int(),
    canRemove: z.boolean(),
    /** Signing in at the platform is configured: it proves ownership and provides figures. */
    canLogin: z.boolean(),
  }),
)
