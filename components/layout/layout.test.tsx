import { describe, expect, it } from 'vitest'
import { toOtherLocale } from './locale-switch.tsx'
import { isCurrent } from './use-current.ts'

describe('the language switch', () => {
  it.each([
    ['/th/articles', 'category=9&page=2', '/en/articles?category=9&page=2'],
    ['/th', '', '/en'],
    ['/th/faq', 'utm_source=line&q=a%20b&fbclid=x', '/en/faq?q=a+b'],
    ['/th/jobMarketBoard', 'platform=LINE&pay=&category=', '/en/jobMarketBoard?platform=LINE'],
    ['/th/Influencer/preLogin/goto:login', 'next=%2Fth', '/en/Influencer/preLogin/goto:login?next=%2Fth'],
    ['/de/faq', '', '/en'],
  ])('leads from %s?%s to the same page', (path, query, expected) => {
    expect(toOtherLocale(path, new URLSearchParams(query), 'en')).toBe(expected)
  })
})

describe('the lit menu item', () => {
  const credit = { patterns: ['/Marketer/credit', '/Marketer/expired'] }
  const campaigns = { patterns: ['/Marketer/credit', '/Marketer/campaign/{id}'], tab: 'campaigns' }

  it.each([
    ['/th/Marketer/credit', null, true, false],
    ['/th/Marketer/credit', 'campaigns', false, true],
    ['/th/Marketer/expired', null, true, false],
    ['/en/Marketer/campaign/7', 'work', false, true],
    ['/en/Marketer/campaign/', null, false, false],
    ['/th/Marketer/credit/buy', null, false, false],
    ['/th', null, false, false],
  ])('at %s with tab %s', (path, tab, first, second) => {
    expect([isCurrent(path, tab, credit), isCurrent(path, tab, campaigns)]).toEqual([first, second])
  })
})
