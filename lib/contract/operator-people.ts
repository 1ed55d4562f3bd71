import { CHANNEL_TYPES } from '../domain/channel/types.ts'
import { defineCall } from './define-call.ts'
import { commaList, id, typed } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

/** People who can be part of a bundle, found by name or handle, or by the ids of a bundle. Contains no contact data. */
export const findBundlePeople = defineCall({
  id: 'findBundlePeople',
  method: 'GET',
  path: '/api/operator/bundle-people',
  ours: true,
  access: ['operator:content', 'operator:admin'],
  summary: 'Active influencers by name or handle, at most 20, or those of the given ids, in their order',
  query: lazy(() => z.object({ q: z.optional(typed(100, 2)), ids: z.optional(commaList(id)) })),
  response: lazy(() =>
    z.object({
      items: z.array(
        z.object({
          id,
          name: z.string(),
          imageUrl: z.nullable(z.string()),
          /** The channel with the most followers. */
          channelType: z.nullable(z.enum(CHANNEL_TYPES)),
          handle: z.nullable(z.string()),
          followers: z.nullable(z.int()),
        }),
      ),
    }),
  ),
  fresh: 0,
})
