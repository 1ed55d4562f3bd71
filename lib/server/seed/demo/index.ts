import { present } from '../../../domain/present.ts'
import type { Context } from '../../services/context.ts'
import { expireLots } from '../../services/credit/expire-lots.ts'
import { requestManagerLink } from '../../services/manager-link/ask-link.ts'
import { setTalentManager } from '../../services/member/set-talent-manager.ts'
import { sql } from '../../store/client.ts'
import { runClocks } from '../../workers/clocks.ts'
import type { SeedClock } from '../seed-clock.ts'
import { seedBuyers } from './buyers.ts'
import { campaign } from './campaigns.ts'
import { BACKGROUND, PLOY } from './cast.ts'
import { lookAfter } from './look-after.ts'
import { seedMarket } from './market.ts'
import { seedOffers } from './offers.ts'
import { seedOpenings } from './openings.ts'
import { seedPaidBack } from './paid-back.ts'
import { influencer, join, readyForPayout } from './people.ts'
import { seedQueues } from './queues.ts'
import { seedLostChannel, seedSetbacks } from './setbacks.ts'
import { days, hours, openStage } from './stage.ts'
import { TEAM } from './team.ts'
import { apply, offer, playAllToEnd, playerOf } from './work.ts'
import { openWorkshop, seedWorkshopMonth } from './workshop.ts'

/** How far back the demo world begins. */
export const DEMO_HISTORY_MS = days(400)

interface Person {
  id: string
  email: string
  channelId: string
  handle: string
}

/**
 * The demo world (docs/screens.md#demo-world), made in order of time through the product's own services: purchases long
 * ago, work of last month, and open work of today.
 */
export async function seedDemoWorld(ctx: Context, clock: SeedClock): Promise<void> {
  const stage = await openStage(ctx, clock, DEMO_HISTORY_MS)
  const play = playerOf(stage)

  const { agency, brand, solo } = await seedBuyers(stage)

  const ploy = await influencer(stage, PLOY)
  await readyForPayout(stage, ploy.id, 'พลอย ใจใส', '1234567890')
  const others: Person[] = []
  for (const person of [...BACKGROUND, ...TEAM]) {
    const made = await influencer(stage, person)
    others.push({
      id: made.id,
      email: person.email,
      channelId: present(made.channelIds[0], 'a channel of the person'),
      handle: present(person.channels[0], 'a channel of the person').handle,
    })
  }
  const reviewed = others.splice(BACKGROUND.length)
  const [failed, blocked, manager, ...crowd] = others as [Person, Person, Person, ...Person[]]
  await readyForPayout(stage, failed.id, 'ฟ้า มีสุข', '2234567891')
  await seedLostChannel(stage, failed.id)
  await setTalentManager(stage.operator('admin'), manager.id, { isTalentManager: true, reason: 'ผู้จัดการศิลปิน' })
  // Without the first of the crowd, whom end-to-end tests use. People with a story of their own give no share.
  const [one, two, three, four, ...rest] = crowd.slice(1) as [Person, Person, Person, Person, ...Person[]]
  await lookAfter(stage, manager.id, [one, two, failed, three, four, blocked, ...rest])
  const newcomer = await join(stage, 'influencer', { email: 'new@influ.demo', phone: '0899000002' })
  // Nobody can join without the consents: only an imported account has none.
  await stage.system.db.run(sql`DELETE FROM consent WHERE member_id = ${newcomer}`)

  await seedOffers(
    stage,
    crowd.map((person) => person.id),
  )

  const [instagram, tiktok, facebook] = ploy.channelIds as [string, string, string]
  const ployAt = (channelId: string, campaignId: string, marketerId: string) => ({
    campaignId,
    marketerId,
    influencerId: ploy.id,
    channelId,
    handle: present(PLOY.channels[0], 'a channel of the person').handle,
  })
  // Last month: work that is finished and paid.
  stage.at(days(46))
  const workshop = await openWorkshop(stage)

  stage.at(days(45))
  const firstTeam = [failed, blocked, present(crowd[0], 'the first of the crowd')]
  const past = await campaign(stage, brand, {
    kind: 'invite_only',
    invited: [instagram, ...firstTeam.map((person) => person.channelId)],
    title: 'รีวิวกันแดดสูตรบางเบา รุ่นแรก',
    category: 'women',
    feeBaht: 3_500,
    slots: 6,
    postType: 'photoPost',
    channelTypes: ['INSTAGRAM'],
    goal: { metric: 'seen', value: 20_000 },
    text: 'ลองใช้กันแดดเจ็ดวันแล้วเล่าให้เพื่อนฟังว่าเหนอะไหม หลุดไหม และเหมาะกับใคร',
  })
  const done = [await offer(stage, ployAt(instagram, past, brand))]
  for (const person of firstTeam)
    done.push(
      await offer(stage, {
        campaignId: past,
        marketerId: brand,
        influencerId: person.id,
        channelId: person.channelId,
        handle: person.handle,
      }),
    )
  await playAllToEnd(stage, play, done, { accept: 20, begin: 8, between: 16 })

  await seedSetbacks(stage, failed.id, blocked.id)
  const blockedAt = (campaignId: string, marketerId: string) => ({
    campaignId,
    marketerId,
    influencerId: blocked.id,
    channelId: blocked.channelId,
    handle: blocked.handle,
  })

  const mew = await seedWorkshopMonth(stage, workshop)

  // This month: one job of ploy in every status.
  stage.at(days(12))
  const open = {
    category: 'women',
    postType: 'photoPost',
    channelTypes: ['INSTAGRAM', 'TIKTOK', 'FACEBOOK_PAGE'],
  } as const
  const kit = await campaign(stage, brand, {
    ...open,
    kind: 'public',
    title: 'กล่องกันแดดสำหรับคนทำงานกลางแจ้ง',
    feeBaht: 1_800,
    slots: 8,
    product: 'ship',
    text: 'รับกล่องกันแดดไปลอง แล้วโพสต์ภาพก่อนและหลังวันทำงาน',
    interests: ['women', 'lifestyle', 'food'],
    applyInDays: 40,
  })
  const shipping = await apply(stage, { ...ployAt(instagram, kit, brand), shareAddress: true })
  const shipped = await apply(stage, { ...ployAt(tiktok, kit, brand), shareAddress: true })
  await play.select(shipping)
  await play.select(shipped)
  await play.send(shipped)
  for (const person of crowd.slice(0, 3))
    await apply(stage, {
      campaignId: kit,
      marketerId: brand,
      influencerId: person.id,
      channelId: person.channelId,
      handle: person.handle,
      shareAddress: true,
    })

  stage.at(days(10))
  await seedPaidBack(stage, workshop, mew)

  stage.at(days(6))
  const invited = await campaign(stage, brand, {
    ...open,
    kind: 'invite_only',
    invited: [
      instagram,
      tiktok,
      facebook,
      blocked.channelId,
      ...[...crowd.slice(3, 10), ...reviewed].map((person) => person.channelId),
    ],
    title: 'เปิดตัวกันแดดแบบแท่ง',
    feeBaht: 4_200,
    slots: 32,
    text: 'แนะนำกันแดดแบบแท่งในมุมที่คุณใช้จริง หนึ่งโพสต์ภาพ',
  })
  const insight = await offer(stage, ployAt(instagram, invited, brand))
  const submitted = await offer(stage, ployAt(tiktok, invited, brand))
  const ready = await offer(stage, ployAt(facebook, invited, brand))
  const working = await offer(stage, blockedAt(invited, brand))
  const team: (typeof insight)[] = []
  for (const person of [...crowd.slice(3, 10), ...reviewed])
    team.push(
      await offer(stage, {
        campaignId: invited,
        marketerId: brand,
        influencerId: person.id,
        channelId: person.channelId,
        handle: person.handle,
      }),
    )
  stage.pass(hours(5))
  for (const job of [insight, submitted, ready, working, ...team]) await play.accept(job)
  stage.pass(hours(30))
  await play.draft(insight)
  await play.approve(insight)
  await play.post(insight)
  await play.acceptPost(insight)

  stage.at(days(4))
  const brands = await seedMarket(stage)

  stage.at(days(2))
  const gift = await campaign(stage, solo, {
    ...open,
    kind: 'invite_only',
    invited: [facebook, tiktok, instagram, blocked.channelId],
    category: 'food',
    title: 'Cold brew at home',
    feeBaht: 900,
    slots: 6,
    text: 'One photo of a cold brew at your home, in daylight, with what you would tell a friend about it',
  })
  const declined = await offer(stage, ployAt(facebook, gift, solo))
  await play.decline(declined)
  const withdrawn = await offer(stage, ployAt(tiktok, gift, solo))
  await play.withdraw(withdrawn)
  await offer(stage, ployAt(instagram, gift, solo))
  await offer(stage, blockedAt(gift, solo))
  await play.draft(submitted)
  for (const job of team) await play.draft(job)

  stage.at(days(1))
  await requestManagerLink(await stage.as(manager.id), present(reviewed[0], 'a job in review').email)
  const openings = await seedOpenings(stage, { agency, brand, solo, brands })
  for (const at of [1, 4]) {
    const { campaignId, marketerId } = present(openings[at], 'an opening of the market')
    await apply(stage, ployAt(instagram, campaignId, marketerId))
  }

  stage.at(hours(14))
  await seedQueues(stage, workshop, mew)

  stage.at(hours(1))
  await runClocks(stage.system)
  await expireLots(stage.system)
  stage.at(0)
}
