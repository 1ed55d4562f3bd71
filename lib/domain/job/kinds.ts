import type { Clocks } from './clocks.ts'

/** Post types (docs/requirements.md#entities). */
export const POST_TYPES = ['shareLink', 'photoPost', 'videoPost', 'live', 'story', 'reel'] as const
export type PostType = (typeof POST_TYPES)[number]

/** Kinds of job in the influencer's menu (docs/requirements.md#pages). */
export const JOB_KINDS = ['review', 'share', 'video'] as const
export type JobKind = (typeof JOB_KINDS)[number]

const KIND_OF: Readonly<Record<PostType, JobKind>> = {
  shareLink: 'share',
  photoPost: 'review',
  story: 'review',
  videoPost: 'video',
  reel: 'video',
  live: 'video',
}

/** share = shareLink; review = photoPost, story; video = videoPost, reel, live (docs/domain/campaigns.md#fields). */
export function jobKindOf(postType: PostType): JobKind {
  return KIND_OF[postType]
}

/** Keep-live time of a new draft (docs/domain/clocks.md#clocks); its marketer may choose another. */
export function keepLiveHoursOf(postType: PostType, clocks: Clocks): number {
  return postType === 'story' || postType === 'live' ? clocks.keep_live_short : clocks.keep_live
}

/** Default cost of X2 in percent of P (docs/domain/jobs.md#moves); each contract freezes its own values. */
export const DEFAULT_CANCEL_SCHEDULE = { cancelLatePct: 20, cancelApprovedPct: 50 } as const
export const MAX_REVISIONS = { least: 0, most: 5, initial: 2 } as const

/**
 * Figures an influencer sends per post type (docs/domain/channels.md#ownership-and-figures): all of `required`; one
 * of each `oneOf` group.
 */
export const REQUIRED_FIGURES: Readonly<
  Record<
    PostType,
    { required: readonly string[]; oneOf: readonly (readonly string[])[]; optional: readonly string[] }
  >
> = {
  photoPost: { required: ['likes', 'comments', 'shares'], oneOf: [['reach', 'views']], optional: [] },
  videoPost: { required: ['likes', 'comments', 'shares'], oneOf: [['reach', 'views']], optional: [] },
  reel: { required: ['likes', 'comments', 'shares'], oneOf: [['reach', 'views']], optional: [] },
  story: { required: ['views'], oneOf: [], optional: [] },
  live: { required: ['views'], oneOf: [], optional: [] },
  shareLink: { required: ['likes', 'comments'], oneOf: [], optional: ['clicks'] },
}

/** True when every required figure is a whole number of at least 0. */
export function hasRequiredMetrics(
  postType: PostType,
  figures: Readonly<Record<string, number | undefined>>,
): boolean {
  const has = (key: string) => Number.isSafeInteger(figures[key]) && (figures[key] ?? -1) >= 0
  const { required, oneOf } = REQUIRED_FIGURES[postType]
  return required.every(has) && oneOf.every((group) => group.some(has))
}
