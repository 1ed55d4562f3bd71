import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { idOf, jobOf } from '#components/testing/job.ts'
import { renderWith } from '#components/testing/render.tsx'
import { JobFacts } from './job-facts.tsx'

const at = (day: number) => `2026-11-${day}T09:37:00.000Z`
/** The beginning of each sentence whose day stays on one line. */
const begins = (day: string) =>
  screen
    .getAllByText(day, { selector: 'span' })
    .map((span) => span.previousSibling?.textContent ?? '')
    .filter(Boolean)

it('days in the sentences about a job stay on one line', () => {
  const job = jobOf(idOf(1), { autoAt: at(27), keepLiveUntil: at(28) })
  const nextAction = job.nextAction && { ...job.nextAction, dueAt: at(26) }
  const { unmount } = renderWith(<JobFacts job={{ ...job, nextAction }} />)
  expect(begins('วันพฤหัสบดีที่ 26 พ.ย.')).toContain('ภายใน')
  expect(begins('วันศุกร์ที่ 27 พ.ย.')).toContain('ถ้าไม่ตอบ ระบบอนุมัติ')
  expect(begins('วันเสาร์ที่ 28 พ.ย.')).toEqual(['คงโพสต์ไว้ถึง'])
  unmount()
  renderWith(
    <JobFacts job={jobOf(idOf(1), { status: 'READY', dueAt: at(18), autoAt: at(27), nextAction: null })} />,
  )
  expect(begins('วันพุธที่ 18 พ.ย.')).toContain('เลยกำหนดแล้ว กำหนดเดิม')
  expect(begins('วันศุกร์ที่ 27 พ.ย.')).toContain('ถ้าไม่มีงานส่งมาภายใน')
})
