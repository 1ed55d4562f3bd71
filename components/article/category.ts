/**
 * Blog categories of docs/requirements.md#entities by id, without the hidden one. The name is `site.blog.<key>`, unless
 * the installation sets another.
 */
export const BLOG_CATEGORIES = {
  5: { key: 'conversations', tone: 'neutral' },
  8: { key: 'influencer_tips', tone: 'success' },
  9: { key: 'marketer_tips', tone: 'info' },
  10: { key: 'voices', tone: 'warning' },
  12: { key: 'updates', tone: 'neutral' },
} as const

export type BlogCategoryId = keyof typeof BLOG_CATEGORIES

export function isBlogCategory(id: number): id is BlogCategoryId {
  return Object.hasOwn(BLOG_CATEGORIES, id)
}
