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
})
