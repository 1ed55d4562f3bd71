import { expect } from 'vitest'
import { pdf } from '../../../testing/files.ts'
import type { TestAnswer } from '../../../testing/request.ts'
import type { Influencer } from '../../../testing/scene.ts'
import type { World } from '../../../testing/world.ts'

type Actor = { token: string; caller: Influencer['caller'] }
let keys = 0
export const as = (who: unknown) => who as Actor

/** Sends calls that must succeed, and uploads, in one world. */
export function callsOf(world: World) {
  async function ask(
    who: unknown,
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: unknown,
  ): Promise<TestAnswer['body']> {
    const answer = await world.request(method, path, {
      ...(who ? { as: as(who) } : {}),
      ...(body === undefined ? {} : { body }),
      idempotencyKey: `flow-test-${++keys}`,
    })
    expect([answer.status, answer.body], `${method} ${path}`).toEqual([200, answer.body])
    return answer.body
  }
  async function upload(who: unknown, purpose: string): Promise<string> {
    const form = new FormData()
    form.set('purpose', purpose)
    form.set('file', new Blob([pdf() as BlobPart], { type: 'application/pdf' }), 'draft.pdf')
    const answer = await world.request('POST', '/api/files', { as: as(who), form })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.id
  }
  return { ask, upload }
}

export const DRAFT = {
  title: 'รีวิวสกินแคร์',
  fee: 456_789,
  slots: 2,
  channelTypes: ['INSTAGRAM'],
  deliverables: [{ postType: 'photoPost', count: 1 }],
  category: 'women',
  product: 'ship',
  productNote: 'เซรั่มขนาดจริง 1 ขวด',
  applyBy: '2026-12-31T16:59:59.000Z',
  brief: { text: 'รีวิวเซรั่มจากการใช้จริง 7 วัน', hashtags: ['#ผิวดี'] },
  criteria: { followersMin: 1000, ageMin: 20, languages: ['th'] },
}
