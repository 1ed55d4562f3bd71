import { expect } from 'vitest'
import type { Scene } from '#lib/server/testing/scene.ts'
import type { World } from '#lib/server/testing/world.ts'
import { sql } from '../../../store/client.ts'

type Who = { token: string; caller: World['system']['caller'] }
export const post = (world: World, path: string, as: unknown, body: object) =>
  world.request('POST', path, { as: as as Who, body, idempotencyKey: crypto.randomUUID() })
export const suspend = (scene: Scene, id: string) =>
  post(scene.world, `/api/operator/members/${id}/suspend`, scene.support, {
    reason: 'ตรวจสอบ',
    until: '2026-12-31',
  })
export async function blacklist(scene: Scene, id: string) {
  const admin = await scene.world.operator('admin')
  const asked = await post(scene.world, `/api/operator/members/${id}/blacklist`, scene.support, {
    act: 'blacklist',
    reason: 'ปลอมสถิติ',
    fraud: true,
  })
  const done = await post(
    scene.world,
    `/api/operator/member-approvals/${asked.body.waiting.id}/decide`,
    admin,
    { decision: 'approve', payloadHash: asked.body.waiting.payloadHash },
  )
  expect(done.body.status).toBe('blacklist')
}

export const lastMove = (scene: Scene, jobId: string) =>
  scene.world.db.one(sql`SELECT transition, actor_kind, to_status FROM audit_log
    WHERE subject = 'job' AND subject_id = ${jobId} ORDER BY seq DESC LIMIT 1`)
/** Moves jobs to one influencer's account, so that one member has jobs in several states. */
export async function jobsOf(scene: Scene, names: readonly Parameters<Scene['make']>[0][]) {
  const made = []
  for (const name of names) made.push(await scene.make(name))
  return made
}
