import sharp from 'sharp'
import { expect, test } from 'vitest'
import { formWith } from '#lib/server/testing/files.ts'
import { makeWorld } from '#lib/server/testing/world.ts'

const noise = () =>
  sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()

test('R34 a picture and a document are sent in pieces: who reads slowly holds no whole file in memory', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const bytes = await noise()
  const send = async (path: string, fields: Record<string, string>) => {
    const answer = await world.request('POST', path, {
      as: me,
      form: formWith({ bytes, type: 'image/jpeg' }, fields),
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const picture = await send('/api/files', { purpose: 'draft' })
  const document = await send(`/sv_influ_api/influ/attachment/${me.id}`, { kind: 'bank_book' })
  for (const path of [picture.url, `/api/documents/${document.id}/file`]) {
    const answer = await world.handle(
      new Request(`http://localhost:3000${path}`, {
        headers: { cookie: `${world.names.session}=${me.token}` },
      }),
    )
    expect([path, answer.status]).toEqual([path, 200])
    const pieces = answer.body ? await Array.fromAsync(answer.body) : []
    expect(Math.max(...pieces.map((piece) => piece.byteLength))).toBeLessThanOrEqual(256 * 1024)
    const whole = Buffer.concat(pieces)
    expect(whole.byteLength).toBeGreaterThan(512 * 1024)
    expect((await sharp(whole).metadata()).width).toBe(1200)
  }
})
