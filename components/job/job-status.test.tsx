import { expect, it } from 'vitest'
import { renderWith } from '../testing/render.tsx'
import { InfluencerJobStatus } from './job-status.tsx'

it('a job in a case is with our team, whatever it waited for; decided, it says how it ended', () => {
  const said = (job: Parameters<typeof InfluencerJobStatus>[0]['job'], locale: 'th' | 'en' = 'th') => {
    const { container, unmount } = renderWith(<InfluencerJobStatus job={job} />, locale)
    const text = container.textContent
    unmount()
    return text
  }
  expect(said({ status: 'READY', dispute: 'open' })).toBe('ทีมงานพิจารณาอยู่')
  expect(said({ status: 'READY', review: 'changes_requested', dispute: 'open' }, 'en')).toBe('With our team')
  expect(said({ status: 'READY', dispute: 'none' })).toBe('รอส่งงาน')
  expect(said({ status: 'COMPLETED', dispute: 'resolved' })).toBe('เสร็จสิ้น')
})
