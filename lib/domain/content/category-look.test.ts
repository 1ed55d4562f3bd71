import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ARTICLE_CATEGORIES, CASE_CATEGORIES } from '#lib/server/seed/content/categories.ts'
import { CATEGORY_COLORS, CATEGORY_ICONS } from './category-look.ts'

it('each icon is drawn, and the first categories wear none that cannot be chosen', () => {
  const file = readFileSync('public/images/icons.svg', 'utf8')
  for (const icon of CATEGORY_ICONS) expect(file).toContain(`<symbol id="category-${icon}" `)
  for (const { icon } of [...ARTICLE_CATEGORIES, ...CASE_CATEGORIES]) expect(CATEGORY_ICONS).toContain(icon)
  for (const { color } of ARTICLE_CATEGORIES) expect(CATEGORY_COLORS).toContain(color)
})
