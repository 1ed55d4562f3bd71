import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '../testing/render.tsx'
import { LegalText } from './legal-text.tsx'

const ID = '019a2f10-0000-7000-8000-000000000001'
const text = {
  id: ID,
  title: 'นโยบายความเป็นส่วนตัว',
  summary: 'ให้คุณดู แก้ ส่งออก หรือลบได้',
  body: '## สิทธิของคุณ\n\nขอดู แก้ไข ส่งออก',
}

it('the summary of a text keeps its words whole, as the text does', () => {
  renderWith(
    <LegalText
      name="privacy"
      published={{
        kind: 'privacy',
        version: 1,
        required: true,
        publishedAt: '2026-11-22T03:00:00.000Z',
        texts: [{ locale: 'th', ...text }],
      }}
    />,
  )
  expect(screen.getAllByText('ส่งออก').map((one) => one.tagName)).toEqual(['SPAN', 'SPAN'])
})
