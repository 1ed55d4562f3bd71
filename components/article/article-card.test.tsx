import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CaseCard } from '#components/case-study/case-card.tsx'
import { renderWith } from '#components/testing/render.tsx'
import { ArticleCard } from './article-card.tsx'

const ARTICLE = {
  id: '1',
  slug: 'one',
  categoryId: 8,
  categoryName: null,
  title: 'เรื่องแรก',
  excerpt: 'ย่อ',
  image: null,
  imageFocus: null,
  author: 'Mint',
  minutes: 3,
  publishedAt: '2026-11-01T00:00:00Z',
}
const CASE = {
  id: '1',
  slug: 'one',
  categoryId: 2,
  categoryName: null,
  interest: 'women',
  title: 'กรณีแรก',
  excerpt: 'ย่อ',
  brand: 'ไออุ่น',
  image: null,
  imageFocus: null,
  figures: [],
  publishedAt: '2026-11-01T00:00:00Z',
}

it('an article says its category by the product’s word until whoever runs the installation names it', () => {
  const { rerenderWith } = renderWith(<ArticleCard article={ARTICLE} />)
  expect(screen.getByText('เคล็ดลับอินฟลูเอนเซอร์')).toBeDefined()
  rerenderWith(<ArticleCard article={{ ...ARTICLE, categoryName: 'คัมภีร์อินฟลู' }} />)
  expect(screen.getByText('คัมภีร์อินฟลู')).toBeDefined()
  expect(screen.queryByText('เคล็ดลับอินฟลูเอนเซอร์')).toBeNull()
})

it('a case study names its interest the same way', () => {
  const { container, rerenderWith } = renderWith(<CaseCard item={CASE} />)
  expect(container.textContent).toContain('ไออุ่น · ผู้หญิงและความงาม')
  rerenderWith(<CaseCard item={{ ...CASE, categoryName: 'บิวตี้' }} />)
  expect(container.textContent).toContain('ไออุ่น · บิวตี้')
})
