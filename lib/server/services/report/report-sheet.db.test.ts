import { expect, it } from 'vitest'
import { takeDrawingPlace } from '../../documents/drawing-places.ts'
import { parseCsv } from '../../gateways/bank.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { fileInZip, thaiLinesOf } from '../../testing/pdf-text.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld } from '../../testing/world.ts'
import { downloadReport } from './report-sheet.ts'
import { addDraftPicture } from './testing/draft-picture.ts'

it('the report leaves as CSV, XLSX and PDF with the rows and sums of the screen, to its owner only', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { campaign } = await scene.make('COMPLETED:')
  await scene.make('INSIGHT:pending')
  await scene.make('INSIGHT:')
  await world.db.run(sql`UPDATE influencer_profile SET nickname = '=น้ำผึ้ง'`)
  const as = scene.marketer
  const read = (format: string, who: typeof as | undefined = as, id = campaign.id) =>
    world.request('GET', `/api/campaigns/${id}/report/${format}`, { as: who })
  const shown = (await world.request('GET', `/api/campaigns/${campaign.id}/report`, { as })).body

  const csv = await read('csv')
  expect(csv.headers.get('content-disposition')).toContain(`campaign-${campaign.no}.csv`)
  const [head, ...rows] = parseCsv(csv.body)
  expect(rows).toHaveLength(3)
  const at = (name: string) => head?.indexOf(name) ?? -1
  type Post = { seen: number | null; engagementBp: number | null; cost: { minor: number } }
  expect(rows.map((row) => [row[at('เข้าถึง')], row[at('ต้นทุน')], row[at('อัตรามีส่วนร่วม %')]])).toEqual(
    shown.posts.map((post: Post) => [
      post.seen === null ? '' : String(post.seen),
      (post.cost.minor / 100).toFixed(2),
      post.engagementBp === null ? '' : String(post.engagementBp / 100),
    ]),
  )
  expect(rows.every((row) => row[0] === "'=น้ำผึ้ง")).toBe(true)

  const xlsx = await read('xlsx')
  expect(fileInZip(xlsx.bytes, 'xl/worksheets/sheet1.xml')).toContain(`<v>${shown.engagementBp / 100}</v>`)
  const lines = thaiLinesOf((await read('pdf')).bytes)
  // The list of posts follows the first page, which also names the best works.
  const list = lines.slice(lines.indexOf('รายงานแคมเปญ รีวิวคาเฟ่'))
  expect(list[0]).toBe('รายงานแคมเปญ รีวิวคาเฟ่')
  expect(list.filter((line) => line === '=น้ำผึ้ง')).toHaveLength(3)
  expect(lines).toContain('รวม')

  expect((await read('csv', await world.marketer())).status).toBe(404)
  expect((await read('csv', as, newId())).status).toBe(404)
  expect((await read('doc')).status).toBe(404)
  const influencer = await world.influencer()
  const foreign = await world.request('GET', `/api/campaigns/${campaign.id}/report/csv`, { as: influencer })
  expect(foreign.status).toBe(403)
  expect((await world.request('GET', `/api/campaigns/${campaign.id}/report/csv`)).status).toBe(401)
})

it('R31 the file of a report says that an account is closed, not what its erasure left', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { campaign, who } = await scene.make('COMPLETED:')
  await world.db.run(
    sql`UPDATE channel SET handle = 'closed-' || id, display_name = NULL WHERE member_id = ${who.id}`,
  )
  await world.db.run(sql`UPDATE influencer_profile SET nickname = NULL WHERE member_id = ${who.id}`)
  await world.db.run(sql`UPDATE member SET name = NULL WHERE id = ${who.id}`)
  const read = (format: string) =>
    world.request('GET', `/api/campaigns/${campaign.id}/report/${format}`, { as: scene.marketer })
  const [, row] = parseCsv((await read('csv')).body)
  expect(row?.slice(0, 2)).toEqual(['บัญชีที่ปิดแล้ว', 'Instagram บัญชีที่ปิดแล้ว'])
  const lines = thaiLinesOf((await read('pdf')).bytes).join('\n')
  expect(lines).toContain('บัญชีที่ปิดแล้ว')
  expect(lines).not.toContain('closed-')
})

it('R34 a report that gets no place to be drawn reads and decodes no picture; one that gets it shows them', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { campaign, job, who } = await scene.make('COMPLETED:')
  const picture = await addDraftPicture(world, { jobId: job.id, ownerId: who.id }, 'jpeg')
  const { ctx, id } = scene.marketer
  const read: string[] = []
  const files = {
    ...ctx.gateways.files,
    get: (fileId: string) => {
      read.push(fileId)
      return ctx.gateways.files.get(fileId)
    },
  }
  const ask = () =>
    downloadReport(
      { ...ctx, gateways: { ...ctx.gateways, files } },
      { id: campaign.id, format: 'pdf', locale: 'th' },
    )
  const places = Array.from({ length: 4 }, () => takeDrawingPlace(id))
  await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(read).toEqual([])
  for (const leave of places) leave()
  const { bytes } = await ask()
  await new Response(bytes as BodyInit).arrayBuffer()
  expect(read).toEqual([picture.id])
})
