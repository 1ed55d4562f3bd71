import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { idOf, jobOf } from '#components/testing/job.ts'
import { renderWith } from '#components/testing/render.tsx'
import { JobFacts } from './job-facts.tsx'

const AUTO = /ระบบอนุมัติ|approved automatically/

it('says when a draft is approved by itself, and never of a parcel that has to be sent', () => {
  const draft = jobOf(idOf(1))
  const { unmount } = renderWith(
    <JobFacts
      job={{ ...draft, serverTime: '2026-11-23T03:00:00.000Z', autoAt: '2026-11-24T02:00:00.000Z' }}
    />,
    'en',
  )
  expect(screen.getByText(AUTO).textContent).toMatch(/approved automatically tomorrow,\s9\sam/)
  unmount()
  renderWith(
    <JobFacts
      job={{
        ...draft,
        status: 'SHIPPING',
        review: 'none',
        submissions: [],
        nextAction: { who: 'marketer', action: 'send_parcel', isMine: true, dueAt: draft.dueAt },
      }}
    />,
    'en',
  )
  expect(screen.queryByText(AUTO)).toBeNull()
})

it('the draft that was sent back stands open beside the new one; older ones are folded', () => {
  const [one] = jobOf(idOf(1)).submissions
  if (!one) throw new Error('The sample has a draft')
  const draft = (revision: number) => ({
    ...one,
    id: idOf(revision),
    revision,
    caption: `ฉบับ ${revision}`,
    createdAt: `2026-11-2${revision}T10:00:00.000Z`,
  })
  renderWith(<JobFacts job={jobOf(idOf(1), { submissions: [draft(1), draft(3), draft(2)] })} />)
  const inFolds = (text: string) => screen.getByText(text).closest('details') !== null
  expect([inFolds('ฉบับ 3'), inFolds('ฉบับ 2'), inFolds('ฉบับ 1')]).toEqual([false, false, true])
})

it('says what the job cost in the end: the influencer’s part, the manager’s and ours', () => {
  const thb = (minor: number) => ({ minor, currency: 'THB' as const })
  renderWith(
    <JobFacts
      job={jobOf(idOf(1), {
        status: 'COMPLETED',
        settled: {
          fee: thb(112_500),
          share: thb(12_500),
          serviceFee: thb(25_000),
          returned: thb(150_000),
          slotBack: false,
        },
      })}
    />,
  )
  expect(screen.getByText('จ่ายจริง').closest('div')?.textContent).toContain('฿1,500.00')
})

it('says the hour of an approval by itself once, where it is the hour by which to answer', () => {
  const hours = (dueAt: string) => {
    const job = jobOf(idOf(1), { serverTime: '2026-11-23T03:00:00.000Z', autoAt: '2026-11-24T02:00:00.000Z' })
    const nextAction = job.nextAction && { ...job.nextAction, dueAt }
    const { unmount } = renderWith(<JobFacts job={{ ...job, nextAction }} />, 'en')
    const line = screen.getByText(AUTO).closest('p')?.textContent
    unmount()
    return line?.match(/\d+\sam/g)
  }
  expect(hours('2026-11-24T02:00:00.000Z')).toEqual(['9\u00a0am'])
  expect(hours('2026-11-24T01:00:00.000Z')).toEqual(['8\u00a0am', '9\u00a0am'])
})

const step = (seq: number, name: string, reason: string | null) => ({
  seq,
  at: '2026-11-22T06:00:00.000Z',
  transition: name,
  name,
  from: null,
  to: 'SUBMIT' as const,
  actor: 'operator' as const,
  reason,
})

it('says the reasons of the history in words, never as codes', () => {
  renderWith(
    <JobFacts
      job={jobOf(idOf(1), {
        timeline: [
          step(1, 'ask-changes', 'quality'),
          step(2, 'open-case', 'quality'),
          step(3, 'decide', 'code_new'),
        ],
      })}
    />,
    'en',
  )
  expect(screen.getByText('Picture or sound is not good enough')).toBeTruthy()
  expect(screen.getByText('The quality of the work')).toBeTruthy()
  expect(screen.queryByText(/^quality$|code_new/)).toBeNull()
})

it('a case says what it is about and its status, not whose turn it would be', () => {
  renderWith(
    <JobFacts
      job={jobOf(idOf(1), {
        dispute: 'open',
        reasonCode: 'fraud',
        note: 'เปิดตามคำขอของแบรนด์',
        nextAction: { who: 'operator', action: 'decide_case', isMine: false, dueAt: null },
      })}
    />,
    'en',
  )
  expect(screen.getByText('With our team')).toBeTruthy()
  expect(screen.queryByText('Your turn to review')).toBeNull()
  expect(screen.getByText(/Suspected fraud/)).toBeTruthy()
  expect(screen.getByText(/เปิดตามคำขอของแบรนด์/)).toBeTruthy()
})

it('a decided case gives the marketer the decision in writing with what was paid and what came back', () => {
  const thb = (minor: number) => ({ minor, currency: 'THB' as const })
  renderWith(
    <JobFacts
      job={jobOf(idOf(1), {
        status: 'COMPLETED',
        dispute: 'resolved',
        reasonCode: 'quality',
        note: 'จ่าย 33% ของราคา',
        nextAction: null,
        settled: {
          fee: thb(138_600),
          share: thb(0),
          serviceFee: thb(27_720),
          returned: thb(337_680),
          slotBack: false,
        },
      })}
    />,
    'en',
  )
  const decision = screen.getByText('Our team decided the case').closest('[role], div')
  expect(decision?.parentElement?.textContent).toMatch(/จ่าย 33% ของราคา/)
  expect(screen.getByText(/฿3,376\.80/).parentElement?.textContent).toBe(
    'Paid ฿1,663.20 · back to you ฿3,376.80',
  )
})

it('a late influencer is said to be late, with what happens if nothing comes', () => {
  const { container } = renderWith(
    <JobFacts
      job={jobOf(idOf(1), {
        status: 'READY',
        review: 'none',
        submissions: [],
        serverTime: '2026-11-21T10:00:00.000Z',
        dueAt: '2026-11-21T04:00:00.000Z',
        autoAt: '2026-11-24T04:00:00.000Z',
        nextAction: {
          who: 'influencer',
          action: 'send_draft',
          isMine: false,
          dueAt: '2026-11-21T04:00:00.000Z',
        },
      })}
    />,
    'en',
  )
  expect(container.textContent).toMatch(/Late: it was due today, 11\sam/)
  expect(container.textContent).toMatch(/If nothing comes by Tue,\sNov\s24, 11\sam, the job is cancelled/)
  expect(container.textContent).not.toContain('by today')
})

it('a job that ended without pay says why, and that the money came back', () => {
  const thb = (minor: number) => ({ minor, currency: 'THB' as const })
  renderWith(
    <JobFacts
      job={jobOf(idOf(1), {
        status: 'CANCEL',
        reasonCode: 'overdue',
        nextAction: null,
        settled: { fee: thb(0), share: thb(0), serviceFee: thb(0), returned: thb(504_000), slotBack: false },
      })}
    />,
    'en',
  )
  expect(screen.getByText(/^Reason:/).textContent).not.toMatch(/overdue$/)
  expect(screen.getByText(/back to you ฿5,040\.00/)).toBeTruthy()
})

it('a job of a package that ended without pay says that its slot came back, not money', () => {
  const thb = (minor: number) => ({ minor, currency: 'THB' as const })
  renderWith(
    <JobFacts
      job={jobOf(idOf(1), {
        status: 'CANCEL',
        reasonCode: 'overdue',
        nextAction: null,
        settled: { fee: thb(0), share: thb(0), serviceFee: thb(0), returned: thb(504_000), slotBack: true },
      })}
    />,
    'en',
  )
  expect(screen.getByText('back to you 1 slot of the package', { exact: false })).toBeTruthy()
  expect(screen.queryByText(/back to you ฿/)).toBeNull()
})

it.each([
  ['marketer', 'marketer-cancels', 'คุณเป็นผู้ยกเลิก'],
  ['influencer', 'take-back', 'อินฟลูเอนเซอร์เป็นผู้ยกเลิก'],
  ['system', 'overdue', 'ระบบยกเลิกให้'],
] as const)('a job that the %s canceled says so first, with the time', (actor, name, said) => {
  const timeline = [{ ...step(2, name, null), from: 'READY' as const, to: 'CANCEL' as const, actor }]
  const job = jobOf(idOf(1), { status: 'CANCEL', nextAction: null, timeline })
  renderWith(<JobFacts job={job} />)
  expect(screen.getByText(said).closest('p')?.textContent).toMatch(/22\sพ\.ย\.\s2569\s13:00/)
})

it('says of a job that ended without work that nothing was sent, not that it was not sent yet', () => {
  const nothing = (status: 'CANCEL' | 'READY') => {
    const { container, unmount } = renderWith(
      <JobFacts job={jobOf(idOf(1), { status, submissions: [] })} />,
      'en',
    )
    const text = container.textContent
    unmount()
    return /Nothing was sent( yet)?/.exec(text ?? '')?.[0]
  }
  expect([nothing('CANCEL'), nothing('READY')]).toEqual(['Nothing was sent', 'Nothing was sent yet'])
})

it('leads from an applicant to where one is chosen, and does not wait for work', () => {
  renderWith(<JobFacts job={jobOf(idOf(1), { status: 'MATCHED', submissions: [] })} />, 'en')
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Choose or decline/ })
  expect(link.href).toMatch(/\/en\/Marketer\/campaign\/[^/]+\?tab=influencers$/)
  expect(screen.queryByText('Nothing was sent yet')).toBeNull()
})
