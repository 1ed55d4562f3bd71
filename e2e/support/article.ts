import { type APIRequestContext, expect } from '@playwright/test'

/** Publishes an article in Thai, or changes it, as the editor who is signed in. */
export async function saveArticle(
  editor: APIRequestContext,
  origin: string,
  slug: string,
  th: { title: string; excerpt: string; body: string },
): Promise<void> {
  const answer = await editor.post('/api/operator/articles', {
    headers: { origin },
    data: { slug, categoryId: 12, author: 'ทีมทดสอบ', status: 'published', th },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
