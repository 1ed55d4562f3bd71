import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { FaqScreen } from './faq-screen.tsx'

const ITEMS = [
  { id: '1', anchor: 'when-paid', audience: 'influencer', question: 'ได้เงินเมื่อไร', answer: 'เมื่องานเสร็จ' },
] as const

test.each([
  ['a word that finds something', 'เงิน', ITEMS],
  ['a word that finds nothing', 'ไม่มีคำนี้', ITEMS],
  ['a list that failed', '', null],
])('%s leaves one way to ask us', (_, word, items) => {
  renderWith(<FaqScreen word={word} audience={undefined} items={items} />)
  expect(screen.getAllByRole('link', { name: 'ถามทีมงาน' })).toHaveLength(1)
})
