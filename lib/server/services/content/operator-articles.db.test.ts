import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { listOperatorArticles } from './articles.ts'
import { setArticleCategories } from './set-categories.ts'

test('an article in both languages is one row of the console, each title in its own column', async () => {
  const world = await makeWorld()
  await setArticleCategories(world.system, [
    { id: 8, key: 'tips', isActive: true, show: true, color: 'brand', icon: 'bell' },
  ])
  const now = world.clock.now()
  const { id } = await world.db.one<{
    id: string
  }>(sql`INSERT INTO article (id, slug, category_id, status, author, published_at, created_at, updated_at)
    VALUES (gen_random_uuid(), 'coffee', 8, 'published', 'Mint', ${now}, ${now}, ${now}) RETURNING id`)
  for (const [locale, title] of [
    ['th', 'กาแฟ'],
    ['en', 'Coffee'],
  ])
    await world.db.run(sql`INSERT INTO article_text (article_id, locale, title, excerpt, body, minutes)
      VALUES (${id}, ${locale}, ${title}, '', '', 1)`)
  const rows = (await listOperatorArticles(world.system)).filter(({ slug }) => slug === 'coffee')
  expect(rows).toMatchObject([{ id, titleTh: 'กาแฟ', titleEn: 'Coffee' }])
})
