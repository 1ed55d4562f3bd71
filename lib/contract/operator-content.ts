import { LANGUAGES } from '../country/languages.ts'
import { CONTENT_KINDS } from '../domain/content/kinds.ts'
import { LINK_TROUBLES } from '../domain/content/link-troubles.ts'
import { defineCall } from './define-call.ts'
import { givenInstant, instant, ordinal, queryInt, typed } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

const kind = lazy(() => z.enum(CONTENT_KINDS))
const key = lazy(() => typed(120))
const version = ordinal
const status = lazy(() => z.enum(['draft', 'scheduled', 'published', 'archived']))
/** Differences of one field, line by line; `gap` counts unchanged lines. */
const change = lazy(() =>
  z.object({
    name: z.string(),
    parts: z.array(z.object({ kind: z.enum(['same', 'del', 'ins', 'gap']), text: z.string() })),
  }),
)
const entry = lazy(() => z.object({ key: z.string(), status, version: z.int() }))
const access = ['operator:content', 'operator:admin'] as const

export const listContent = defineCall({
  id: 'listContent',
  method: 'GET',
  path: '/api/operator/content/{contentKind}',
  ours: true,
  access,
  summary: 'What is published and what is being written of a kind',
  params: { contentKind: kind },
  query: lazy(() => z.object({ links: z.optional(z.enum(['1'])) })),
  response: lazy(() =>
    z.object({
      /** New entries can be created. */
      isOpen: z.boolean(),
      /** Entries have texts that can contain links. */
      hasLinks: z.boolean(),
      /** Entries have an order on the site that can be changed. */
      isOrdered: z.boolean(),
      items: z.array(
        z.object({
          key: z.string(),
          titleTh: z.nullable(z.string()),
          titleEn: z.nullable(z.string()),
          status,
          version,
          isChanged: z.boolean(),
          publishAt: z.nullable(instant),
          updatedAt: z.nullable(instant),
          /** Number of faulty links and pictures; null unless requested with `links`. */
          troubles: z.nullable(z.int()),
        }),
      ),
    }),
  ),
  fresh: 0,
})

export const getContent = defineCall({
  id: 'getContent',
  method: 'GET',
  path: '/api/operator/content/{contentKind}/one',
  ours: true,
  access,
  summary:
    'One piece with its fields, what differs from what is published, and its history; without a key an empty one',
  params: { contentKind: kind },
  query: lazy(() =>
    z.object({
      key: z.optional(key),
      /** A version of the history; `compared` returns what it changed. */
      compare: z.optional(queryInt(1, 1_000_000)),
    }),
  ),
  response: lazy(() =>
    z.object({
      kind,
      key: z.nullable(z.string()),
      fields: z.array(
        z.object({
          name: z.string(),
          kind: z.string(),
          locale: z.nullable(z.enum(LANGUAGES)),
          optional: z.boolean(),
          options: z.array(z.string()),
        }),
      ),
      values: z.record(z.string(), z.string()),
      status,
      version: z.int(),
      isPublished: z.boolean(),
      canArchive: z.boolean(),
      /** The caller may publish it. */
      mayPublish: z.boolean(),
      publishAt: z.nullable(instant),
      updatedAt: z.nullable(instant),
      /** Faulty links and pictures of the draft. */
      troubles: z.array(z.object({ name: z.string(), href: z.string(), trouble: z.enum(LINK_TROUBLES) })),
      changes: z.array(change),
      compared: z.nullable(z.object({ version: z.int(), changes: z.array(change) })),
      /** VAT on the price in basis points; null when the kind has no price, or the rate is not confirmed. */
      vatBp: z.nullable(z.int()),
      history: z.array(
        z.object({ version: z.int(), act: z.string(), actor: z.nullable(z.string()), at: instant }),
      ),
    }),
  ),
  errors: ['not_found'],
  fresh: 0,
})

export const saveContent = defineCall({
  id: 'saveContent',
  method: 'POST',
  path: '/api/operator/content/{contentKind}/save',
  ours: true,
  access,
  summary: 'Saves what is being written; visitors see nothing of it',
  params: { contentKind: kind },
  body: lazy(() =>
    z.strictObject({
      key,
      /** 0 for a new entry. */
      version,
      values: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(80_000))),
    }),
  ),
  response: entry,
  errors: ['not_found', 'stale_version', 'already_decided'],
})

/** Public from the moment of the upload, under a URL that cannot be guessed. */
export const uploadContentPicture = defineCall({
  id: 'uploadContentPicture',
  method: 'POST',
  path: '/api/operator/pictures',
  ours: true,
  access,
  summary: 'Keeps a picture for content: JPEG, PNG or WebP, at most 4,096,000 bytes; public.',
  encoding: 'multipart',
  response: lazy(() => z.object({ imageUrl: z.string() })),
  errors: ['file_missing', 'file_too_large', 'file_type_refused'],
  limit: 'upload',
})

export const publishContent = defineCall({
  id: 'publishContent',
  method: 'POST',
  path: '/api/operator/content/{contentKind}/publish',
  ours: true,
  access,
  summary: 'Publishes what was saved, at once or at a time to come',
  params: { contentKind: kind },
  body: lazy(() => z.strictObject({ key, version, publishAt: z.optional(givenInstant) })),
  response: entry,
  errors: ['not_found', 'stale_version'],
})

/** Most entries per request; each is validated and saved separately. */
export const MOST_DRAFTS = 100

export const publishDrafts = defineCall({
  id: 'publishDrafts',
  method: 'POST',
  path: '/api/operator/content/{contentKind}/publish-drafts',
  ours: true,
  access,
  summary: 'Publishes saved drafts of a kind, each for itself; what cannot be published stays and is named',
  params: { contentKind: kind },
  body: lazy(() =>
    z.strictObject({
      items: z.array(z.strictObject({ key, version })).check(z.minLength(1), z.maxLength(MOST_DRAFTS)),
    }),
  ),
  response: lazy(() =>
    z.object({
      published: z.array(z.string()),
      left: z.array(z.object({ key: z.string(), code: z.string() })),
    }),
  ),
  errors: ['move_not_allowed'],
})

export const moveContent = defineCall({
  id: 'moveContent',
  method: 'POST',
  path: '/api/operator/content/{contentKind}/move',
  ours: true,
  access,
  summary:
    'Moves a published piece one place among its neighbours, at once; those that changed their place are named',
  params: { contentKind: kind },
  body: lazy(() => z.strictObject({ key, to: z.enum(['up', 'down']) })),
  response: lazy(() => z.object({ moved: z.array(z.string()) })),
  errors: ['not_found'],
})

export const archiveContent = defineCall({
  id: 'archiveContent',
  method: 'POST',
  path: '/api/operator/content/{contentKind}/archive',
  ours: true,
  access,
  summary: 'Takes a piece off the site; it can be published again',
  params: { contentKind: kind },
  body: lazy(() => z.strictObject({ key, version })),
  response: entry,
  errors: ['not_found', 'stale_version', 'move_not_allowed'],
})

export const undoContent = defineCall({
  id: 'undoContent',
  method: 'POST',
  path: '/api/operator/content/{contentKind}/undo',
  ours: true,
  access,
  summary: 'Makes an earlier version the draft again',
  params: { contentKind: kind },
  body: lazy(() => z.strictObject({ key, version, to: version })),
  response: entry,
  errors: ['not_found', 'stale_version'],
})
