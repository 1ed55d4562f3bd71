import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { idOf, jobOf } from '../testing/job.ts'
import { renderWith } from '../testing/render.tsx'
import { JobWay } from './job-way.tsx'

it('says in one line how far a job is and leads to its days; a job that is over says nothing', () => {
  const at = '2026-11-19T05:00:00.000Z'
  const { unmount } = renderWith(<JobWay job={jobOf(idOf(2), { contractAt: at })} href="#line" />)
  const way = screen.getByRole('link')
  expect([way.textContent, way.getAttribute('href')]).toEqual(['ขั้นที่ 3 จาก 7: ร่าง', '#line'])
  expect([...way.querySelectorAll('[data-state]')].map((one) => one.getAttribute('data-state'))).toEqual([
    'done',
    'done',
    'live',
    'ahead',
    'ahead',
    'ahead',
    'ahead',
  ])
  unmount()
  const over = jobOf(idOf(2), { status: 'REJECTED', nextAction: null })
  expect(renderWith(<JobWay job={over} href="#line" />).container.textContent).toBe('')
})

it('an application that waits for our look at the channel says whose turn it is, to both sides', async () => {
  const { InfluencerJobStatus } = await import('./job-status.tsx')
  const { MarketerJobStatus } = await import('../campaign/job-status.tsx')
  const failures = [
    { code: 'channel_not_active', required: 'active', actual: 'waiting_approve', fix: 'wait' },
  ]
  const nextAction = { who: 'operator', action: 'check_applicant', isMine: false, dueAt: null } as const
  const job = jobOf(idOf(2), { status: 'MISMATCHED', phase: null, failures, nextAction })
  renderWith(<InfluencerJobStatus job={job} />)
  renderWith(<MarketerJobStatus job={job} />)
  expect(screen.getByText('สมัครแล้ว · รอทีมงานตรวจ')).toBeTruthy()
  expect(screen.getByText('รอทีมงานตรวจช่องทาง')).toBeTruthy()
  renderWith(
    <MarketerJobStatus
      job={{ ...job, failures: [...failures.map((one) => ({ ...one, fix: 'account' }))] }}
    />,
  )
  expect(screen.getByText('ผู้สมัครที่ไม่ตรงเงื่อนไข')).toBeTruthy()
})
