import { describe, expect, it } from 'vitest'
import { type LineFacts, lineOf } from './job-line.ts'

const BASE: LineFacts = {
  status: 'READY',
  phase: 'draft',
  terms: {
    contentOnly: false,
    draftRequired: true,
    product: 'ship',
    postWindowEnd: '2026-12-01T00:00:00.000Z',
  },
  contractAt: '2026-11-02T00:00:00.000Z',
  keepLiveUntil: null,
  freeAt: null,
  completedAt: null,
  serverTime: '2026-11-10T00:00:00.000Z',
  updatedAt: '2026-11-09T00:00:00.000Z',
  dueAt: '2026-11-12T00:00:00.000Z',
  timeline: [
    { seq: 3, at: '2026-11-05T00:00:00.000Z', name: 'received' },
    { seq: 1, at: '2026-11-01T00:00:00.000Z', name: 'apply' },
    { seq: 2, at: '2026-11-02T00:00:00.000Z', name: 'select' },
  ],
}
const short = (job: LineFacts) =>
  lineOf(job).map(({ key, state, at }) => `${key} ${state} ${at?.slice(5, 10) ?? '–'}`)

describe('the line of a job', () => {
  it('has one live step with its deadline; what is done has its day', () => {
    expect(short(BASE)).toEqual([
      'begun done 11-01',
      'agreed done 11-02',
      'product done 11-05',
      'draft live 11-12',
      'post ahead 12-01',
      'keep ahead –',
      'paid ahead –',
      'free ahead –',
    ])
  })

  it('after applying the answer is live, and nothing behind it is', () => {
    const applied = {
      ...BASE,
      status: 'MATCHED' as const,
      phase: null,
      contractAt: null,
      timeline: BASE.timeline.slice(1, 2),
    }
    expect(lineOf(applied).filter(({ state }) => state === 'live')).toEqual([
      { key: 'agreed', state: 'live', at: BASE.dueAt },
    ])
    expect(
      lineOf(applied)
        .filter(({ state }) => state === 'done')
        .map(({ key }) => key),
    ).toEqual(['begun'])
  })

  it('leaves out what the job does not have', () => {
    const keys = (terms: Partial<LineFacts['terms']>) =>
      lineOf({ ...BASE, terms: { ...BASE.terms, ...terms } }).map(({ key }) => key)
    expect(keys({ product: 'none', draftRequired: false })).toEqual([
      'begun',
      'agreed',
      'post',
      'keep',
      'paid',
      'free',
    ])
    expect(keys({ contentOnly: true })).toEqual(['begun', 'agreed', 'product', 'draft', 'paid', 'free'])
  })

  it('what stopped shows what was reached and where it stopped, nothing ahead', () => {
    const stopped = {
      ...BASE,
      status: 'CANCEL' as const,
      phase: null,
      timeline: [...BASE.timeline, { seq: 4, at: '2026-11-09T00:00:00.000Z', name: 'overdue' }],
    }
    expect(short(stopped)).toEqual([
      'begun done 11-01',
      'agreed done 11-02',
      'product done 11-05',
      'stopped stopped 11-09',
    ])
  })

  it('a decided case completes the job without claiming the steps that were never reached', () => {
    const decided = {
      ...BASE,
      status: 'COMPLETED' as const,
      phase: null,
      completedAt: '2026-11-09T00:00:00.000Z',
      timeline: [
        ...BASE.timeline,
        { seq: 4, at: '2026-11-08T00:00:00.000Z', name: 'open-case' },
        { seq: 5, at: '2026-11-09T00:00:00.000Z', name: 'decide' },
      ],
    }
    expect(short(decided)).toEqual([
      'begun done 11-01',
      'agreed done 11-02',
      'product done 11-05',
      'decided done 11-09',
      'paid done 11-09',
      'free done –',
    ])
    expect(short({ ...decided, freeAt: '2026-11-16T00:00:00.000Z' }).slice(-2)).toEqual([
      'paid done 11-09',
      'free live 11-16',
    ])
  })

  it('a job paid without figures does not say that figures were sent', () => {
    const paid = {
      ...BASE,
      status: 'COMPLETED' as const,
      phase: null,
      completedAt: '2026-11-09T00:00:00.000Z',
      timeline: [...BASE.timeline, { seq: 4, at: '2026-11-09T00:00:00.000Z', name: 'no-figures' }],
    }
    expect(short(paid).slice(-3)).toEqual(['kept done 11-09', 'paid done 11-09', 'free done –'])
  })

  it('pay is live until the day it is free, then all is done', () => {
    const paid = {
      ...BASE,
      status: 'COMPLETED' as const,
      phase: null,
      completedAt: '2026-11-09T00:00:00.000Z',
      freeAt: '2026-11-16T00:00:00.000Z',
    }
    expect(short(paid).slice(-2)).toEqual(['paid done 11-09', 'free live 11-16'])
    expect(
      lineOf({ ...paid, serverTime: '2026-11-17T00:00:00.000Z' }).every(({ state }) => state === 'done'),
    ).toBe(true)
  })

  it.each([
    ['SHIPPING', null, 'product'],
    ['READY', 'draft', 'draft'],
    ['READY', 'publish', 'post'],
    ['SUBMIT', 'draft', 'draft'],
    ['SUBMIT', 'publish', 'post'],
    ['INSIGHT', 'insight', 'keep'],
    ['ASSIGN', null, 'agreed'],
    ['MATCHED', 'publish', 'agreed'],
  ] as const)('in %s, %s the live step is %s, with the deadline', (status, phase, live) => {
    const steps = lineOf({ ...BASE, status, phase, keepLiveUntil: '2026-12-20T00:00:00.000Z' })
    expect(steps.filter(({ state }) => state === 'live')).toEqual([
      { key: live, state: 'live', at: BASE.dueAt },
    ])
  })

  it('what is ahead has the day that is agreed', () => {
    const steps = lineOf({
      ...BASE,
      keepLiveUntil: '2026-12-20T00:00:00.000Z',
      freeAt: '2026-12-27T00:00:00.000Z',
    })
    expect(steps.slice(-4).map(({ key, at }) => [key, at?.slice(5, 10) ?? null])).toEqual([
      ['post', '12-01'],
      ['keep', '12-20'],
      ['paid', null],
      ['free', '12-27'],
    ])
  })

  it('begins with the offer where there was one, and without history on the day of its last change', () => {
    const offered = {
      ...BASE,
      status: 'ASSIGN' as const,
      phase: null,
      contractAt: null,
      timeline: [{ seq: 1, at: '2026-11-03T00:00:00.000Z', name: 'offer' }],
    }
    expect(short(offered).slice(0, 2)).toEqual(['invited done 11-03', 'agreed live 11-12'])
    expect(short({ ...offered, timeline: [] }).slice(0, 2)).toEqual(['begun done 11-09', 'agreed live 11-12'])
    expect(short({ ...offered, status: 'REJECTED', timeline: [] })).toEqual([
      'begun done 11-09',
      'stopped stopped 11-09',
    ])
  })

  it('what ended without its work shows each step that was reached, and neither pay nor freedom', () => {
    const timeline = [
      ...BASE.timeline,
      { seq: 4, at: '2026-11-06T00:00:00.000Z', name: 'approve-draft' },
      { seq: 5, at: '2026-11-07T00:00:00.000Z', name: 'accept-post' },
      { seq: 6, at: '2026-11-08T00:00:00.000Z', name: 'decide' },
    ]
    for (const status of ['CANCEL', 'REJECTED'] as const)
      expect(
        short({
          ...BASE,
          status,
          timeline,
          completedAt: '2026-11-08T00:00:00.000Z',
          freeAt: '2026-11-15T00:00:00.000Z',
        }),
      ).toEqual([
        'begun done 11-01',
        'agreed done 11-02',
        'product done 11-05',
        'draft done 11-06',
        'post done 11-07',
        'keep done 11-08',
        'stopped stopped 11-08',
      ])
    expect(short({ ...BASE, status: 'CANCEL', timeline }).slice(-2)).toEqual([
      'post done 11-07',
      'stopped stopped 11-08',
    ])
  })

  it('pay is free at its instant, at once where no day was set, and never before it was earned', () => {
    const paid = {
      ...BASE,
      status: 'COMPLETED' as const,
      phase: null,
      completedAt: '2026-11-09T00:00:00.000Z',
    }
    const last = (job: LineFacts) => short(job).at(-1)
    expect(last({ ...paid, freeAt: BASE.serverTime })).toBe('free done 11-10')
    expect(last({ ...paid, freeAt: '2026-11-10T00:00:00.001Z' })).toBe('free live 11-10')
    expect(last(paid)).toBe('free done –')
    expect(short({ ...paid, freeAt: BASE.serverTime }).slice(-3, -1)).toEqual([
      'keep done 11-09',
      'paid done 11-09',
    ])
    expect(last({ ...BASE, freeAt: '2026-11-01T00:00:00.000Z' })).toBe('free ahead 11-01')
  })
})
