import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { idOf, jobOf } from '#components/testing/job.ts'
import { renderWith } from '#components/testing/render.tsx'
import { type JobMoveCode, MOVE } from '#lib/domain/job/move-codes.ts'
import { JobActions } from './job-actions.tsx'

const nothing = () => {}

it.each([
  ['an approval', true, 'อนุมัติ'],
  ['the answer to a request', false, undefined],
] as const)('with everything possible at once %s is the only primary button', (_, canApprove, label) => {
  const codes: JobMoveCode[] = [MOVE.agreeCancel, MOVE.refuseCancel, MOVE.markSent, MOVE.completeJob]
  const moves = codes.map((code) => ({ code, name: code }))
  renderWith(
    <JobActions
      job={jobOf(idOf(1), { moves })}
      form={undefined}
      onForm={nothing}
      canApprove={canApprove}
      onApprove={nothing}
      onMoved={nothing}
      onStale={nothing}
    />,
  )
  const primary = screen.getAllByRole('button').filter(({ className }) => /primary/.test(className))
  expect(primary).toHaveLength(1)
  if (label) expect(primary[0]?.textContent).toContain(label)
})
