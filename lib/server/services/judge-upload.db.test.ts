import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diskStore } from '#lib/server/gateways/disk-store.ts'
import { createFiles } from '#lib/server/gateways/files.ts'
import type { FilesGateway, JudgedUpload } from '#lib/server/gateways/index.ts'
import { sql } from '#lib/server/store/client.ts'
import { executable, formWith, jpeg } from '#lib/server/testing/files.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'

/** A world that really judges files; `duringJudgement` runs meanwhile. */
async function worldThatLooks(duringJudgement: (world: World, purpose: string) => unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'siang-judged-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  let world: World
  const real = createFiles(() => world.db, diskStore(folder))
  const files: FilesGateway = {
    ...real,
    async judge(...given): Promise<JudgedUpload> {
      await duringJudgement(world, given[0].purpose)
      return real.judge(...given)
    },
  }
  world = await makeWorld({ gateways: { files } })
  return { world, real }
}

test('no upload of any purpose holds a connection of the database while its bytes are judged', async () => {
  const seen: [string, number][] = []
  const { world } = await worldThatLooks(async ({ db }, purpose) => {
    const busy = () => db.pool.totalCount - db.pool.idleCount
    // Notices of earlier writes finish by themselves; an open transaction of this request would not.
    for (let i = 0; i < 100 && busy() > 0; i++) await new Promise((resolve) => setTimeout(resolve, 20))
    seen.push([purpose, busy()])
  })
  const [me, brand, content] = [
    await world.influencer(),
    await world.marketer({ holderKind: 'company' }),
    await world.operator('content'),
  ]
  const bytes = await jpeg()
  const send = async (
    as: { token: string; caller: never },
    path: string,
    fields = {},
    method: 'POST' | 'PATCH' = 'POST',
  ) => {
    const form = formWith({ bytes, type: 'image/jpeg' }, fields)
    const { status, body } = await world.request(method, path, { as, form })
    expect([path, status, body]).toEqual([path, 200, body])
    return body
  }
  const line = await world.request('POST', '/api/channels', {
    as: me,
    body: { type: 'LINE', handle: 'neeline' },
  })
  const order = await world.request('POST', '/api/orders', {
    as: brand,
    body: { item: { kind: 'credit', amount: 50_000 }, method: 'transfer', buyerWhtBp: 0 },
    idempotencyKey: 'judge-upload-1',
  })
  await send(me as never, `/api/channels/${line.body.id}/proof/screenshot`)
  await send(me as never, `/api/channels/${me.channelId}/figures`, {
    followers: '12500',
    engagementBp: '420',
  })
  await send(me as never, `/sv_influ_api/influ/attachment/${me.id}`, { kind: 'bank_book' })
  await send(me as never, `/sv_influ_api/influ/profile/image/${me.id}`)
  await send(brand as never, `/api/marketers/${brand.id}/upload-profile-image`, {}, 'PATCH')
  await send(brand as never, `/api/orders/${order.body.id}/slip`, { reference: 'KBANK-00001' })
  for (const purpose of ['draft', 'screenshot', 'brief']) await send(me as never, '/api/files', { purpose })
  await send(content as never, '/api/operator/pictures')
  expect(seen).toEqual(
    [
      'channel_figures',
      'channel_figures',
      'document',
      'profile_image',
      'marketer_image',
      'slip',
      'draft',
      'screenshot',
      'brief',
      'content_image',
    ].map((purpose) => [purpose, 0]),
  )
  const kept = await world.db.many<{ purpose: string }>(
    sql`SELECT DISTINCT purpose FROM file ORDER BY purpose`,
  )
  expect(kept.map((row) => row.purpose)).toEqual([...new Set(seen.map(([purpose]) => purpose))].sort())
}, 60_000)

test('one person has two files judged at a time: the third is asked to come again, and others are not', async () => {
  const { world, real } = await worldThatLooks(() => {})
  const [me, other] = [await world.influencer(), await world.influencer()]
  const bytes = await jpeg()
  const judge = (who: { id: string }, given: Uint8Array = bytes) =>
    real.judge(
      { ownerId: who.id, purpose: 'draft', bytes: given, contentType: 'image/jpeg' },
      who.id,
      world.db,
      world.clock.now(),
    )
  const answers = await Promise.allSettled([
    judge(me),
    judge(me, executable()),
    judge(me),
    judge(other),
    judge(other),
  ])
  expect(answers.map((answer) => (answer.status === 'rejected' ? answer.reason : 'judged'))).toEqual([
    'judged',
    expect.objectContaining({ code: 'file_type_refused' }),
    expect.objectContaining({ code: 'too_many_requests', details: { retryAfter: 5 } }),
    'judged',
    'judged',
  ])
  // Finished judgements, refused or not, are no longer counted.
  expect((await judge(me)).contentType).toBe('image/jpeg')
}, 60_000)

test('whoever has no room left is told before the bytes are judged', async () => {
  const { world, real } = await worldThatLooks(() => {})
  const me = await world.influencer()
  await world.db.run(sql`INSERT INTO file (id, owner_id, purpose, content_type, bytes, sha256, storage_key, created_at)
    VALUES (${me.channelId}, ${me.id}, 'draft', 'image/jpeg', 100000000, ${Buffer.alloc(32)}, 'x', ${world.clock.now()})`)
  await expect(
    real.judge(
      { ownerId: me.id, purpose: 'draft', bytes: executable(), contentType: 'image/jpeg' },
      me.id,
      world.db,
      world.clock.now(),
    ),
  ).rejects.toMatchObject({ code: 'too_many_requests', details: { retryAfter: 3600 } })
})
