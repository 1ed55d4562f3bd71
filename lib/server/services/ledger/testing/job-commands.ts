import { sql } from '../../../store/client.ts'
import { within } from '../../context.ts'
import { holdForOffer, releaseHold } from '../hold-job-money.ts'
import { acceptPost, completeJob } from '../pay-job.ts'
import { clawBack, settleJob } from '../return-job-money.ts'
import { makeCampaign, makeJob, moveJob, type TestJob } from './jobs.ts'
import type { Job } from './model-types.ts'
import { type Command, chosenBy, type Pair } from './pair.ts'

async function settleBoth(pair: Pair, job: Job, pct: number) {
  const { world, model, jobs, live } = pair
  const posted = job.state === 'posted'
  model.settle(job, pct)
  if (posted && pct > 0) job.influencer.completed++
  await world.db.transaction(async (tx) => {
    const row = live(job)
    const settled = await settleJob(within(world.system, tx), row, pct)
    const to = posted ? (pct > 0 ? 'COMPLETED' : 'REJECTED') : 'CANCEL'
    jobs.set(job, await moveJob(tx, world, row, to, { money: 'split', settled }))
  })
}

const offerJob: Command = async (pair, step) => {
  const { world, people, model, jobs, both } = pair
  const { brand, marketer, person, influencer, managerNo, manager, fee, service } = chosenBy(pair, step)
  const campaign = await makeCampaign(world, {
    marketerId: brand.id,
    entry: 'invite',
    fee,
    serviceFee: service,
    slots: 1,
  })
  let job: Job | undefined
  await both(
    () => {
      job = model.offer(marketer, influencer, manager, fee, service)
    },
    () =>
      world.db.transaction(async (tx) => {
        const made = await makeJob(tx, world, {
          campaign,
          influencer: person,
          ...(manager ? { managerId: people[managerNo]!.id, managerBp: 1500 } : {}),
        })
        await holdForOffer(within(world.system, tx), made)
        if (job) jobs.set(job, made)
      }),
  )
}

const declineOffer: Command = async (pair, { a, n }) => {
  const { world, model, jobs, jobIn, live } = pair
  const job = jobIn('offer', a)
  if (!job) return
  const byMarketer = n % 2 === 0
  model.decline(job, byMarketer)
  await world.db.transaction(async (tx) => {
    const settled = await releaseHold(within(world.system, tx), live(job), {
      isMarketerCause: byMarketer,
    })
    jobs.set(
      job,
      await moveJob(tx, world, live(job), byMarketer ? 'CANCEL' : 'REJECTED', {
        money: 'refunded',
        settled,
        freesSlot: true,
      }),
    )
  })
}

const acceptOffer: Command = async (pair, { a }) => {
  const { world, jobs, jobIn, live } = pair
  const job = jobIn('offer', a)
  if (!job) return
  job.state = 'work'
  await world.db.transaction(async (tx) => {
    jobs.set(job, await moveJob(tx, world, live(job), 'READY', { contract: true }))
  })
}

const acceptJobPost: Command = async (pair, { a }) => {
  const { world, model, jobs, jobIn, live } = pair
  const job = jobIn('work', a)
  if (!job) return
  model.acceptPost(job)
  await world.db.transaction(async (tx) => {
    const sent = await moveJob(tx, world, live(job), 'SUBMIT')
    await acceptPost(within(world.system, tx), sent)
    jobs.set(job, await moveJob(tx, world, sent, 'INSIGHT', { money: 'pending' }))
  })
}

const completeTheJob: Command = async (pair, { a }) => {
  const { world, model, jobs, jobIn, live } = pair
  const job = jobIn('posted', a)
  if (!job) return
  model.complete(job)
  await world.db.transaction(async (tx) => {
    const { freeAt, ...settled } = await completeJob(within(world.system, tx), live(job))
    jobs.set(job, await moveJob(tx, world, live(job), 'COMPLETED', { money: 'released', settled, freeAt }))
  })
}

const settleWork: Command = async (pair, { a, n }) => {
  const { pick, jobIn } = pair
  const job = jobIn('work', a)
  if (job) await settleBoth(pair, job, pick([0, 20, 50, n % 101], n)!)
}

const settlePosted: Command = async (pair, { a, n }) => {
  const { jobIn } = pair
  const job = jobIn('posted', a)
  if (job) await settleBoth(pair, job, n % 101)
}

const takeBack: Command = async (pair, { a }) => {
  const { world, model, jobs, pick, live } = pair
  const job = pick(
    model.jobs.filter((item) => item.state === 'done' && jobs.get(item)?.status === 'COMPLETED'),
    a,
  )
  if (!job) return
  model.clawBack(job)
  await world.db.transaction(async (tx) => {
    const row = await tx.one<TestJob>(sql`SELECT * FROM job WHERE id = ${live(job).id} FOR UPDATE`)
    const settled = await clawBack(within(world.system, tx), row)
    jobs.set(job, await moveJob(tx, world, row, 'COMPLETED', { money: 'split', settled, freeAt: null }))
  })
  job.freeAt = null
}

/** More frequent commands are listed several times. */
export const JOB_COMMANDS: readonly Command[] = [
  offerJob,
  offerJob,
  declineOffer,
  acceptOffer,
  acceptOffer,
  acceptJobPost,
  acceptJobPost,
  completeTheJob,
  completeTheJob,
  settleWork,
  settlePosted,
  takeBack,
]
