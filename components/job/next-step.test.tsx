import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { JOB_MOVES } from '#lib/domain/job/moves/index.ts'
import type { JobStatus } from '#lib/domain/job/statuses.ts'
import { renderWith } from '../testing/render.tsx'
import { checkCaption } from './caption-check.ts'
import { InfluencerJobStatus } from './job-status.tsx'
import { JobTimeline } from './job-timeline.tsx'
import { nextStepOf, STEP_KEYS } from './next-step.ts'
import { StepPanel } from './step-panel.tsx'

const NOW = '2026-11-21T05:00:00.000Z'
type Job = Parameters<typeof StepPanel>[0]['job']
type Action = NonNullable<Job['nextAction']>

function jobIn(
  status: JobStatus,
  action?: Partial<Action> & Pick<Action, 'action'>,
  extra: Partial<Job> = {},
): Job {
  return {
    status,
    nextAction: action
      ? { who: 'influencer', isMine: true, dueAt: '2026-11-30T05:00:00.000Z', ...action }
      : null,
    cancelRequest: 'none',
    dueAt: null,
    autoAt: null,
    dispute: 'none',
    review: 'none',
    reasonCode: null,
    note: null,
    ...extra,
  }
}

const CASES: [JobStatus, string | undefined, string][] = [
  ['MATCHED', 'review_applicant', 'สมัครแล้ว รอแบรนด์ตอบ'],
  ['MISMATCHED', 'fix_mismatch', 'ใบสมัครนี้ยังขาดบางข้อ'],
  ['ASSIGN', 'answer_offer', 'ตอบข้อเสนอนี้'],
  ['SHIPPING', 'confirm_receipt', 'ยืนยันเมื่อได้รับสินค้า'],
  ['READY', 'send_draft', 'ส่งร่างให้แบรนด์ตรวจ'],
  ['SUBMIT', 'review_draft', 'รอแบรนด์ตรวจร่าง'],
  ['INSIGHT', 'send_figures', 'ส่งสถิติของโพสต์'],
  ['COMPLETED', undefined, 'งานเสร็จแล้ว'],
  ['REJECTED', undefined, 'งานนี้ไม่ผ่าน'],
  ['CANCEL', undefined, 'งานนี้ยกเลิกแล้ว'],
]

describe('the next step of a job', () => {
  it.each(CASES)('%s says one thing: %s', (status, action, title) => {
    renderWith(<StepPanel job={jobIn(status, action ? { action } : undefined)} now={NOW} />)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title)
  })

  it('says by when as people say it, as a promise of the other side where it is their turn', () => {
    const mine = renderWith(<StepPanel job={jobIn('READY', { action: 'send_post' })} now={NOW} />)
    expect(mine.container.textContent).toMatch(/ภายในวันจันทร์ที่\u00a030\u00a0พ\.ย\. 12:00\u00a0น\./)
    mine.unmount()
    const theirs = jobIn('SUBMIT', { action: 'review_post', who: 'marketer', isMine: false })
    expect(renderWith(<StepPanel job={theirs} now={NOW} />, 'en').container.textContent).toContain(
      'The brand answers by Mon,\u00a0Nov\u00a030, 12\u00a0pm',
    )
  })

  it('says of an application that misses a point when it ends, not what is to be done by then', () => {
    const { container } = renderWith(
      <StepPanel job={jobIn('MISMATCHED', { action: 'fix_mismatch' })} now={NOW} />,
    )
    expect(container.textContent).toContain('ถ้ายังขาดอยู่ ใบสมัครจะปิดวันจันทร์ที่\u00a030\u00a0พ.ย. 12:00\u00a0น.')
    expect(container.querySelector('strong > span')?.textContent).toBe('วันจันทร์ที่\u00a030\u00a0พ.ย.')
    expect(container.textContent).not.toContain('ภายใน')
  })

  it('puts an asked cancel before the work', () => {
    const job = jobIn('READY', { action: 'send_draft' }, { cancelRequest: 'by_marketer' })
    expect(nextStepOf(job, new Date(NOW))).toMatchObject({ key: 'answer_cancel', isMine: true })
    expect(nextStepOf({ ...job, dispute: 'open' }, new Date(NOW)).key).toBe('send_draft')
  })

  it('tells an overdue influencer how long the grace is', () => {
    const job = jobIn(
      'READY',
      { action: 'send_draft', dueAt: '2026-11-20T05:00:00.000Z' },
      { autoAt: '2026-11-23T05:00:00.000Z' },
    )
    const { container } = renderWith(<StepPanel job={job} now={NOW} />)
    expect(container.textContent).toMatch(/ส่งได้จนถึงวันจันทร์ที่\u00a023\u00a0พ\.ย\. 12:00\u00a0น\./)
    expect(container.textContent).not.toContain('ภายใน 20')
  })

  it('says why changes are needed, with the words of the brand', () => {
    const job = jobIn(
      'READY',
      { action: 'fix_draft' },
      { review: 'changes_requested', reasonCode: 'tag_missing', note: 'ใส่ #ad ด้วย' },
    )
    const { container } = renderWith(<StepPanel job={job} now={NOW} />)
    expect(container.textContent).toContain('แท็กหรือการกล่าวถึงยังไม่ครบ')
    expect(container.textContent).toContain('ใส่ #ad ด้วย')
  })

  it('says whose words a note holds, and keeps an older answer out of what waits', () => {
    const say = (job: Job, lastMove?: string) => {
      const { container, unmount } = renderWith(<StepPanel job={job} now={NOW} lastMove={lastMove} />)
      const text = container.textContent ?? ''
      unmount()
      return text
    }
    const declined = jobIn('REJECTED', undefined, { reasonCode: 'price', note: 'ขอเพิ่มอีกนิด' })
    expect(say(declined, 'decline')).toContain('ปฏิเสธข้อเสนอนี้แล้ว')
    expect(say(declined, 'decline')).toContain('ข้อความถึงแบรนด์: ขอเพิ่มอีกนิด')
    expect(say(declined, 'refuse')).toContain('ข้อความจากแบรนด์: ขอเพิ่มอีกนิด')
    const decided = jobIn('REJECTED', undefined, { dispute: 'resolved', note: 'งานไม่ตรงบรีฟ' })
    expect(say(decided, 'decide')).toContain('ข้อความจากทีมงาน: งานไม่ตรงบรีฟ')

    const old = { reasonCode: 'quality', note: 'ภาพมืด' }
    const resent = jobIn('SUBMIT', { action: 'review_draft', isMine: false }, { ...old, review: 'pending' })
    expect(say(resent)).not.toContain('ภาพมืด')
    const asked = jobIn(
      'READY',
      { action: 'fix_draft' },
      { ...old, review: 'changes_requested', cancelRequest: 'by_marketer', cancelNote: 'เลื่อนเปิดตัว' },
    )
    expect(say(asked)).toContain('ข้อความจากแบรนด์: เลื่อนเปิดตัว')
    expect(say(asked)).not.toContain('ภาพมืด')
  })

  it('a case says what it is about and never as if it were proven', () => {
    const job = jobIn(
      'SUBMIT',
      { action: 'decide_case', who: 'operator', isMine: false, dueAt: null },
      { dispute: 'open', reasonCode: 'fraud', note: 'ขอดูภาพต้นฉบับ' },
    )
    const { container } = renderWith(<StepPanel job={job} now={NOW} />)
    expect(container.textContent).toContain('เรื่องที่พิจารณา: ข้อสงสัยเรื่องการทุจริต')
    expect(container.textContent).not.toContain('พบการทุจริต')
  })

  it('never shows a reason code that has no sentence', () => {
    const { container } = renderWith(
      <StepPanel job={jobIn('CANCEL', undefined, { reasonCode: 'code_of_tomorrow' })} now={NOW} />,
    )
    expect(container.textContent).not.toContain('code_of_tomorrow')
  })

  it('has words for every step in both languages', () => {
    for (const locale of ['th', 'en'] as const)
      for (const key of STEP_KEYS) {
        const isFinal = key === key.toUpperCase()
        const job = isFinal ? jobIn(key as JobStatus) : jobIn('READY', { action: key })
        const { container, unmount } = renderWith(<StepPanel job={job} now={NOW} />, locale)
        expect(container.querySelector('h2')?.textContent, `${locale} ${key}`).not.toContain('job.step')
        unmount()
      }
  })
})

it('calls a job that was sent back "changes needed"', () => {
  renderWith(<InfluencerJobStatus job={{ status: 'READY', review: 'changes_requested' }} />)
  expect(screen.getByText('ต้องแก้ไข')).toBeTruthy()
})

it('tells the history newest first, with words for every move in both languages', () => {
  const names = Object.values(JOB_MOVES).map((move) => move.name)
  const steps = names.map((name, index) => ({
    seq: index + 1,
    at: NOW,
    transition: 'X',
    name,
    from: null,
    to: 'READY' as const,
    actor: 'marketer' as const,
    reason: null,
  }))
  for (const locale of ['th', 'en'] as const) {
    const { unmount } = renderWith(<JobTimeline steps={steps} />, locale)
    const items = screen.getAllByRole('listitem')
    expect(items).toHaveLength(names.length)
    const titles = items.map((item) => item.querySelector('strong')?.textContent ?? '')
    expect(
      titles.filter((title) => names.includes(title) || /เปลี่ยนแปลง|Something changed/.test(title)),
    ).toEqual([])
    unmount()
  }
  renderWith(<JobTimeline steps={steps.slice(0, 2)} />)
  expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('ส่งข้อเสนอ')
})

it('finds what a caption must carry as whole words', () => {
  const brief = { disclosureTag: '#ad', hashtags: ['รีวิว', '#AD'], mentions: ['siang'], links: [] }
  const found = (text: string) => checkCaption(text, brief).map((point) => point.isThere)
  expect(found('ดีมาก #advertise')).toEqual([false, false, false])
  expect(found('ดีมาก #AD, #รีวิว @siang')).toEqual([true, true, true])
})
