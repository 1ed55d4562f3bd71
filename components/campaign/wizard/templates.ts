import { emptyBrief } from '#lib/domain/campaign/brief.ts'
import { type ChannelType, isPostTypeOf } from '#lib/domain/channel/types.ts'
import type { PostType } from '#lib/domain/job/kinds.ts'
import type { Patch } from './use-draft.ts'

/** Purposes of a campaign; each fills a draft with its usual settings. */
export const AIMS = ['launch', 'review', 'visit', 'traffic'] as const
export type Aim = (typeof AIMS)[number]

interface Template {
  channelTypes: readonly ChannelType[]
  postType: PostType
  objective: 'awareness' | 'traffic' | 'engagement'
  product: 'none' | 'ship'
}

const TEMPLATES: Readonly<Record<Aim, Template>> = {
  launch: { channelTypes: ['TIKTOK'], postType: 'videoPost', objective: 'awareness', product: 'none' },
  review: { channelTypes: ['INSTAGRAM'], postType: 'photoPost', objective: 'engagement', product: 'ship' },
  visit: { channelTypes: ['INSTAGRAM'], postType: 'reel', objective: 'awareness', product: 'none' },
  traffic: { channelTypes: ['FACEBOOK_PAGE'], postType: 'shareLink', objective: 'traffic', product: 'none' },
}

/** The template of a purpose; its texts come from the messages, in the writer's language. */
export function templateOf(
  aim: Aim,
  words: { text: string; dos: readonly string[] },
  isPackage: boolean,
): Patch {
  const { channelTypes, postType, objective, product } = TEMPLATES[aim]
  return {
    // For a package, channels and posts are fixed by the package.
    ...(isPackage
      ? {}
      : {
          channelTypes: channelTypes.filter((type) => isPostTypeOf(type, postType)),
          deliverables: [{ postType, count: 1, note: '' }],
        }),
    product,
    questionnaire: { objective },
    brief: {
      ...emptyBrief(),
      text: words.text,
      dos: [...words.dos],
    },
  }
}
