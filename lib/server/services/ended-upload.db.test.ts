import { expect, test } from 'vitest'
import { CALLS } from '#lib/contract/index.ts'
import { sql } from '#lib/server/store/client.ts'
import { endAllLogins } from '#lib/server/store/session.ts'
import { formWith, jpeg } from '#lib/server/testing/files.ts'
import { meet } from '#lib/server/testing/lock-waits.ts'
import type { Reader } from '#lib/server/testing/request.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { HEAD, makeBank } from './bank-desk/testing/bank.ts'
import { approve, ask, makePayee, release } from './withdrawal/testing/payout.ts'

// A body with a file may take a minute to arrive. Whose login ends meanwhile, or whose access or role, has sent nothing.

interface Upload {
  world: World
  as: Reader & { id: string }
  path: string
  method?: 'POST' | 'PATCH'
  fields?: Record<string, string>
  file?: { bytes: Uint8Array; type: string }
}

async function influencer(path: (me: Awaited<ReturnType<World['influencer']>>) => string, fields = {}) {
  const world = await makeWorld()
  const me = await world.influencer()
  return { world, as: me, path: path(me), fields }
}
async function operator(role: 'content' | 'finance', path: string) {
  const world = await makeWorld()
  return { world, as: await world.operator(role), path }
}
const text = (content: string) => ({ bytes: Buffer.from(content), type: 'text/csv' })

async function importBankStatement(): Promise<Upload> {
  const { world, order, finance, mappingId } = await makeBank()
  const { no } = await order()
  const file = text(`${HEAD}\n21/11/2569,"10,700.00",REF001,${no}`)
  return { world, as: finance, path: '/api/operator/bank-statements', fields: { mappingId }, file }
}
async function importResultFile(): Promise<Upload> {
  const { world, finance, second, as } = await makePayee(3_000_000n)
  const { id, no, version } = (await ask(world, as, 2_500_000)).body
  await approve(world, finance, id, version)
  const { batch, decide } = await release(world, finance, second, [id])
  expect((await decide(second)).status).toBe(200)
  const file = text(`payout_ref,result,bank_ref,paid_at,reason\n${no},failed,,,closed`)
  return { world, as: second, path: `/api/operator/payout-batches/${batch.id}/result-file`, file }
}

const UPLOADS: Record<string, () => Promise<Upload>> = {
  uploadFile: () => influencer(() => '/api/files', { purpose: 'draft' }),
  sendChannelFigures: () =>
    influencer((me) => `/api/channels/${me.channelId}/figures`, { followers: '12500' }),
  uploadInfluencerImage: () => influencer((me) => `/sv_influ_api/influ/profile/image/${me.id}`),
  uploadInfluencerDocument: () =>
    influencer((me) => `/sv_influ_api/influ/attachment/${me.id}`, { kind: 'bank_book' }),
  uploadVatRegistration: async () => ({
    ...(await influencer((me) => `/api/influencers/${me.id}/upload-file-registration-vat`)),
    method: 'PATCH',
  }),
  async sendChannelProofScreenshot() {
    const world = await makeWorld()
    const as = await world.influencer()
    const body = { type: 'LINE', handle: 'neeline' }
    const channel = await world.request('POST', '/api/channels', { as, body })
    return { world, as, path: `/api/channels/${channel.body.id}/proof/screenshot` }
  },
  async uploadMarketerDocument() {
    const world = await makeWorld()
    const as = await world.marketer({ holderKind: 'company' })
    return { world, as, path: `/api/marketers/${as.id}/documents`, fields: { kind: 'company_certificate' } }
  },
  async uploadMarketerImage() {
    const world = await makeWorld()
    const as = await world.marketer()
    return { world, as, method: 'PATCH', path: `/api/marketers/${as.id}/upload-profile-image` }
  },
  async uploadSlip() {
    const bank = await makeBank()
    const { id } = await bank.order()
    return { world: bank.world, as: bank.as, path: `/api/orders/${id}/slip`, fields: { reference: 'KB-1' } }
  },
  uploadContentPicture: () => operator('content', '/api/operator/pictures'),
  uploadCompanyLogo: () => operator('finance', '/api/operator/settings/logo'),
  importBankStatement,
  importResultFile,
}

/** Sends the head of a request, does something, and sends its body only then. */
async function sendSlowly(
  { world, as, path, method, fields, file }: Upload,
  meanwhile: () => Promise<unknown>,
) {
  const form = formWith(file ?? { bytes: await jpeg(), type: 'image/jpeg' }, fields)
  const whole = new Response(form)
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const isOperator = as.caller.kind === 'operator'
  const body = new ReadableStream(
    {
      async pull(out) {
        await meanwhile()
        out.enqueue(bytes)
        out.close()
      },
    },
    { highWaterMark: 0 },
  )
  const answer = await world.handle(
    new Request(`http://localhost:3000${path}`, {
      method: method ?? 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': whole.headers.get('content-type') ?? '',
        cookie: `${isOperator ? world.names.operator : world.names.session}=${as.token}`,
      },
      body,
      duplex: 'half',
    } as RequestInit),
  )
  const { error } = await answer.json()
  return { status: answer.status, code: error?.code }
}

const countRows = ({ db }: World) =>
  db.one(sql`SELECT (SELECT count(*) FROM file) AS files, (SELECT count(*) FROM document) AS documents,
    (SELECT count(*) FROM bank_statement) AS statements, (SELECT count(*) FROM ledger_entry) AS entries,
    (SELECT count(*) FROM audit_log) AS acts, (SELECT count(*) FROM outbox) AS messages`)

test('every call that takes a file is named here', () => {
  const named = Object.values(CALLS)
    .filter((call) => call.encoding === 'multipart')
    .map(({ id }) => id)
  // It only shows what is in the sender's own file.
  expect([...Object.keys(UPLOADS), 'readBankFile'].sort()).toEqual(named.sort())
})

test.each(Object.entries(UPLOADS))('R23 a login that ends while its file arrives: %s', async (_, prepare) => {
  const given = await prepare()
  const { world, as } = given
  const before = await countRows(world)
  const refused = await sendSlowly(given, () => endAllLogins(world.db, as.id, world.clock.now()))
  expect(refused).toEqual(
    as.caller.kind === 'operator'
      ? { status: 403, code: 'not_allowed' }
      : { status: 401, code: 'not_signed_in' },
  )
  expect(await countRows(world)).toEqual(before)
  // The same file does come in while the login lasts.
  const other = await prepare()
  expect(await sendSlowly(other, async () => {})).toMatchObject({ status: 200 })
  expect(await countRows(other.world)).not.toEqual(before)
  expect(await other.world.checkInvariants()).toEqual([])
})

test.each([importBankStatement, importResultFile])(
  'R18 who loses the role of finance while a file of the bank arrives moves no money',
  async (prepare) => {
    const given = await prepare()
    const { world, as } = given
    const before = await countRows(world)
    const refused = await sendSlowly(given, () =>
      world.db.run(sql`UPDATE operator SET roles = '{content}' WHERE id = ${as.id}`),
    )
    expect(refused).toEqual({ status: 403, code: 'not_allowed' })
    expect(await countRows(world)).toEqual(before)
  },
)

test.each([importBankStatement, importResultFile])(
  'R18 the role of finance that is taken while a file of the bank is booked moves no money',
  async (prepare) => {
    const given = await prepare()
    const { world, as } = given
    const before = await countRows(world)
    // The request has read the old roles when the row is let go.
    const refused = await meet(
      world,
      (bind) => bind(world.system).db.run(sql`UPDATE operator SET roles = '{content}' WHERE id = ${as.id}`),
      () => sendSlowly(given, async () => {}),
    )
    expect(refused).toEqual({ status: 403, code: 'not_allowed' })
    expect(await countRows(world)).toEqual(before)
  },
)
