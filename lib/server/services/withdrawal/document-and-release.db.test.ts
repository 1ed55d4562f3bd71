import { expect, test } from 'vitest'
import { jpeg } from '#lib/server/testing/files.ts'
import { type Bind, countLockWaits, meet } from '#lib/server/testing/lock-waits.ts'
import { sql } from '../../store/client.ts'
import { decideApproval } from '../approval/approvals.ts'
import { type Context, within } from '../context.ts'
import { decideDocument } from '../document/decide-document.ts'
import { lookAtDocument, sendDocument } from '../document/testing/documents.ts'
import { uploadDocument } from '../document/upload-document.ts'
import { stepUp } from '../ledger/testing/payee.ts'
import { updateInfluencerGeneral } from '../profile/update-influencer.ts'
import { setPayeeTaxClass } from './set-tax-class.ts'
import { approve, ask, makePayee, release } from './testing/payout.ts'

/** A batch of one payout whose release waits for the second person. */
async function waiting() {
  const { world, finance, second, member, as } = await makePayee(2_000_000n)
  const { id, version } = (await ask(world, as, 1_000_000)).body
  await approve(world, finance, id, version)
  const { batch, waiting, decide } = await release(world, finance, second, [id])
  const by = { ...second.ctx, caller: { ...second.ctx.caller, stepUpAt: world.clock.now() } } as Context
  return {
    world,
    me: { ...as, id: member.id },
    owner: stepUp(world, member),
    third: await world.operator('finance'),
    /** As a request of its own, on its own connection. */
    release: () => decide(second),
    /** In the context of a transaction that stays open. */
    releaseIn: (bind: Bind) =>
      decideApproval(bind(by), waiting.id, { decision: 'approve', payloadHash: waiting.payloadHash }),
    state: async () =>
      (await world.db.one<{ status: string }>(sql`SELECT status FROM payout_batch WHERE id = ${batch.id}`))
        .status,
  }
}
type Scene = Awaited<ReturnType<typeof waiting>>
const ALONE: Bind = (ctx) => ctx

const upload = (kind: 'identity_card' | 'bank_book') => async (scene: Scene, bind: Bind) =>
  uploadDocument(bind(scene.owner), scene.me.id, {
    kind,
    file: { bytes: await jpeg(), declaredType: 'image/jpeg', name: 'paper.jpg' },
  })
/** After each of these a document that the payee needs is not approved. */
const CHANGES: Readonly<Record<string, (scene: Scene, bind: Bind) => Promise<unknown>>> = {
  'a new identity card arrives': upload('identity_card'),
  'a new bank book arrives': upload('bank_book'),
  'the payee is a company now': ({ me, owner }, bind) =>
    updateInfluencerGeneral(bind(owner), me.id, { holderKind: 'company' }),
  'the registration for VAT is said': ({ me, third }, bind) =>
    setPayeeTaxClass(bind(third.ctx), { memberId: me.id, taxClass: 'service', vatRegistered: true }),
}

test.each(Object.keys(CHANGES))(
  'R10 duel: %s while a batch is released: before, and nobody is paid; or after it, and the documents were approved',
  async (what) => {
    const before = await waiting()
    const { body } = await meet(before.world, (bind) => CHANGES[what]!(before, bind), before.release)
    expect([body.error?.code, await before.state()]).toEqual(['documents_incomplete', 'draft'])
    expect(await before.world.checkInvariants()).toEqual([])

    const after = await waiting()
    await meet(after.world, after.releaseIn, () => CHANGES[what]!(after, ALONE))
    expect(await after.state()).toBe('released')
    expect(await after.world.checkInvariants()).toEqual([])
  },
)

/** A new identity card that waits, and its decision by an operator who has just opened it. */
async function newCard({ world, me }: Scene) {
  const id = await sendDocument(world, me, 'identity_card')
  const support = await world.operator('support')
  const { typedHash } = await lookAtDocument(world, support, id)
  return (bind: Bind, decision: 'approve' | 'reject') =>
    decideDocument(
      bind(support.ctx),
      id,
      decision === 'approve' ? { typedHash, decision } : { typedHash, decision, reason: 'unreadable' },
    )
}

test('R10 duel: a document is decided while a batch is released: the release knows the decision, and only one that came about', async () => {
  const approved = await waiting()
  const decide = await newCard(approved)
  expect((await meet(approved.world, (bind) => decide(bind, 'approve'), approved.release)).status).toBe(200)
  expect(await approved.state()).toBe('released')

  const rejected = await waiting()
  const reject = await newCard(rejected)
  const refused = await meet(rejected.world, (bind) => reject(bind, 'reject'), rejected.release)
  expect([refused.body.error?.code, await rejected.state()]).toEqual(['documents_incomplete', 'draft'])

  const undone = await waiting()
  const fail = await newCard(undone)
  let met: ReturnType<Scene['release']> | undefined
  const lost = undone.world.db.transaction(async (tx) => {
    await fail((ctx) => within(ctx, tx), 'approve')
    met = undone.release()
    await expect.poll(() => countLockWaits(undone.world)).toBe(1)
    throw new Error('lost')
  })
  await expect(lost).rejects.toThrow('lost')
  expect([(await met!).body.error?.code, await undone.state()]).toEqual(['documents_incomplete', 'draft'])
  expect(await undone.world.checkInvariants()).toEqual([])
})

test('R10 duel: a document and a release at one moment, whichever is first: one answer each, and never half', async () => {
  for (let round = 0; round < 4; round++) {
    const scene = await waiting()
    const [sent, released] = await Promise.all([
      sendDocument(scene.world, scene.me, 'identity_card'),
      scene.release(),
    ])
    expect(sent).toEqual(expect.any(String))
    expect([
      [200, 'released'],
      [409, 'draft'],
    ]).toContainEqual([released.status, await scene.state()])
    expect(await scene.world.checkInvariants()).toEqual([])
  }
})
