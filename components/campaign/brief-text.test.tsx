import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { emptyBrief } from '#lib/domain/campaign/brief.ts'
import { renderWith } from '../testing/render.tsx'
import { BriefText } from './brief-text.tsx'

it('the brand reads every tag of a post, the one of advertising first', () => {
  renderWith(
    <BriefText
      brief={{ ...emptyBrief(), hashtags: ['#กันแดด'], mentions: ['@saisai'], disclosureTag: '#โฆษณา' }}
    />,
  )
  expect(screen.getByText(/#โฆษณา #กันแดด @saisai/)).toBeTruthy()
})
