import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readArticles } from './articles.ts'
import { readCases } from './cases.ts'
import { ARTICLE_CATEGORIES, CASE_CATEGORIES } from './categories.ts'
import { FAQS } from './faqs.ts'
import { LEGAL_TEXTS, withChanges } from './legal.ts'
import { PARTNER_CHANNELS } from './partner-channels.ts'

const PUBLIC = join(import.meta.dirname, '../../../../public')
const THAI = /[\u0e01-\u0e3a\u0e40-\u0e5b]/
const articles = readArticles()
const cases = readCases()
const hidden: readonly number[] = ARTICLE_CATEGORIES.filter((row) => !row.isActive).map((row) => row.id)
const shown = articles.filter((article) => !hidden.includes(article.categoryId))

function expectPicture(path: string | null): void {
  if (path === null) return
  const file = join(PUBLIC, path)
  expect(existsSync(file), path).toBe(true)
  expect(statSync(file).size, path).toBeLessThan(60_000)
}

describe('the first content (docs/screens.md#demo-world)', () => {
  it('has 24 articles in every active category and 2 in the hidden one', () => {
    expect(shown).toHaveLength(24)
    expect(articles).toHaveLength(26)
    for (const { id, isActive } of ARTICLE_CATEGORIES)
      if (isActive)
        expect(shown.filter((article) => article.categoryId === id).length).toBeGreaterThanOrEqual(3)
    expect(new Set(articles.map((article) => article.slug)).size).toBe(26)
  })

  it('has 14 case studies over the twelve interests, each with its category', () => {
    expect(cases).toHaveLength(14)
    expect(new Set(cases.map((study) => study.interest)).size).toBe(12)
    for (const study of cases)
      expect(CASE_CATEGORIES.find((row) => row.id === study.categoryId)?.interest).toBe(study.interest)
  })

  it('has 30 questions with addresses of their own, and 8 partner channels', () => {
    expect(FAQS).toHaveLength(30)
    expect(new Set(FAQS.map((row) => row.anchor)).size).toBe(30)
    expect(PARTNER_CHANNELS).toHaveLength(8)
  })

  it('exists in both languages but for three texts', () => {
    const single = [...articles, ...cases].filter((text) => !text.th || !text.en)
    expect(single).toHaveLength(3)
    expect(single.every((text) => text.th || text.en)).toBe(true)
  })

  it('shows pictures that are there and small', () => {
    for (const { image } of [...articles, ...cases, ...PARTNER_CHANNELS]) expectPicture(image)
    expect(articles.some((article) => article.image === null)).toBe(true)
  })

  it('is long enough to be worth opening, and structured', () => {
    for (const { slug, th, en } of shown) {
      if (th) expect(th.body.match(/[\u0e01-\u0e5b]/g)?.length, slug).toBeGreaterThan(1_100)
      if (en) expect(en.body.match(/[A-Za-z]+/g)?.length, slug).toBeGreaterThan(250)
      for (const text of [th, en])
        if (text) expect(text.body.match(/^## /gm)?.length, slug).toBeGreaterThan(2)
    }
  })

  it('keeps the voice: no polite particles in Thai, no Thai in English', () => {
    for (const { slug, th, en } of [...articles, ...cases]) {
      if (th) expect(`${th.title}${th.excerpt}${th.body}`, slug).not.toMatch(/ค่ะ|ครับ/)
      if (en) expect(`${en.title}${en.excerpt}${en.body}${en.quote ?? ''}`, slug).not.toMatch(THAI)
    }
    for (const { anchor, en } of FAQS) expect(en.join(' '), anchor).not.toMatch(THAI)
    for (const { kind, en } of LEGAL_TEXTS) expect(en.body, kind).not.toMatch(THAI)
  })

  it('says in a later version of a legal text what changed, under the next number', () => {
    const terms = LEGAL_TEXTS.find((text) => text.kind === 'terms')!
    const numbers = withChanges(terms).th.body.match(/^## (\d+)\./gm)
    expect(numbers?.map((head) => Number(/\d+/.exec(head)![0]))).toEqual(
      Array.from({ length: 16 }, (_, at) => at + 1),
    )
    expect(terms.th.body).not.toContain('16.')
  })
})
