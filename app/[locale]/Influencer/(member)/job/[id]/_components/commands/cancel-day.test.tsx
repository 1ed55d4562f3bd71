import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { CancelAnswer } from './cancel-answer.tsx'
import { CancelPart } from './cancel-part.tsx'
import { DRAFT_JOB } from './testing/command-job.ts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))

const job = { ...DRAFT_JOB, cancelAutoAt: '2026-11-25T09:37:00.000Z' }
/** The sentence around a day that stays on one line. */
const around = (day: string) => screen.getByText(day, { selector: 'span' }).parentElement?.textContent

it('the day after which silence answers a cancellation stays on one line, for who asked and for who is asked', () => {
  const asked = renderWith(<CancelPart job={{ ...job, cancelRequest: 'by_influencer' }} />)
  expect(around('วันพุธที่ 25 พ.ย.')).toMatch(/^ถ้าไม่มีคำตอบภายในวันพุธที่\s25\sพ.ย.\s16:37\sน.\sงานจะยกเลิก$/)
  asked.unmount()
  renderWith(
    <CancelAnswer
      job={{ ...job, cancelRequest: 'by_marketer', hasSubmitted: true }}
      onDone={() => {}}
      onStale={() => {}}
    />,
    'en',
  )
  expect(around('Wed, Nov 25,')).toMatch(/by\sWed,\sNov\s25,\s4:37\spm/)
})
