import { describe, expect, it } from 'vitest'
import { DEFAULT_CLOCKS } from './clocks.ts'
import { hasRequiredMetrics, keepLiveHoursOf, POST_TYPES, REQUIRED_FIGURES } from './kinds.ts'

describe('figures of a post', () => {
  const full = { likes: 1, comments: 0, shares: 2, reach: 3, views: 4 }

  it.each(POST_TYPES)('of %s: each that is required is needed, a whole number from 0', (postType) => {
    const { required } = REQUIRED_FIGURES[postType]
    expect(hasRequiredMetrics(postType, full)).toBe(true)
    expect(hasRequiredMetrics(postType, Object.fromEntries(required.map((key) => [key, 0])))).toBe(
      REQUIRED_FIGURES[postType].oneOf.length === 0,
    )
    for (const key of required)
      for (const wrong of [undefined, -1, 0.5, Number.NaN, 2 ** 53])
        expect(hasRequiredMetrics(postType, { ...full, [key]: wrong }), `${key} ${wrong}`).toBe(false)
  })

  it.each(['photoPost', 'videoPost', 'reel'] as const)('of %s: reach or views, one is enough', (postType) => {
    expect(hasRequiredMetrics(postType, { ...full, reach: undefined })).toBe(true)
    expect(hasRequiredMetrics(postType, { ...full, views: undefined })).toBe(true)
    expect(hasRequiredMetrics(postType, { ...full, reach: undefined, views: undefined })).toBe(false)
    expect(hasRequiredMetrics(postType, { ...full, reach: -1, views: -1 })).toBe(false)
  })

  it.each([
    ['story', 24],
    ['live', 24],
    ['photoPost', 168],
    ['videoPost', 168],
    ['reel', 168],
    ['shareLink', 168],
  ] as const)('%s stays for %d hours', (postType, hours) => {
    expect(keepLiveHoursOf(postType, DEFAULT_CLOCKS)).toBe(hours)
  })
})
