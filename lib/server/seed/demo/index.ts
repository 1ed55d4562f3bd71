import { HOME_CURRENCY } from '../../../country/currencies.ts'
import { present, roundAt } from '../../../domain/present.ts'
import { decideChannel } from '../../services/channel/decide-channel.ts'
import type { Context } from '../../services/context.ts'
import { expireLots } from '../../services/credit/expire-lots.ts'
import { decideDocument } from '../../services/document/decide-document.ts'
import { uploadDocument } from '../../services/document/upload-document.ts'
import { acceptManagerLink } from '../../services/manager-link/answer-link.ts'
import { requestManagerLink } from '../../services/manager-link/ask-link.ts'
import { listManagerLinks } from '../../services/manager-link/queries.ts'
import { setTalentManager } from '../../services/member/decide-member.ts'
import { failWithdrawal } from '../../services/withdrawal/decide-withdrawal.ts'
import { requestWithdrawal } from '../../services/withdrawal/request-withdrawal.ts'
import { sql } from '../../store/client.ts'
import { runClocks } from '../../workers/clocks.ts'
import type { SeedClock } from '../seed-clock.ts'
import { campaign } from './campaigns.ts'
import { BACKGROUND, PLOY } from './cast.ts'
import { seedMarket } from './market.ts'
import { seedOffers } from './offers.ts'
import { influencer, join, marketer, provenChannel, readyForPayout } from './people.ts'
import { drawBankBook, drawIdentityCard, outOfFocus } from './pictures.ts'
import { seedQueues } from './queues.ts'
import { days, hours, openStage, type Stage } from './stage.ts'
import { TEAM } from './team.ts'
import { apply, buyCredit, offer, playerOf, playToEnd } from './work.ts'
import { openWorkshop, seedPaidBack, seedWorkshopMonth } from './workshop.ts'

/** How far back the demo world begins. */
export const DEMO_HISTORY_MS = days(400)

const CHANNELS_FOR = {
  photoPost: ['INSTAGRAM', 'TIKTOK', 'FACEBOOK_PAGE'],
  videoPost: ['INSTAGRAM', 'TIKTOK', 'FACEBOOK_PAGE', 'YOUTUBE'],
  reel: ['INSTAGRAM', 'FACEBOOK_PAGE', 'YOUTUBE'],
  shareLink: ['FACEBOOK_PAGE', 'X', 'LINE'],
} as const

interface Person {
  id: string
  email: string
  channelId: string
  handle: string
}

const GRANTS = [
  { permissions: ['view', 'apply_accept', 'submit', 'see_earnings'], commissionBp: 1_500 },
  { permissions: ['view', 'submit'], commissionBp: 1_000 },
  { permissions: ['view'], commissionBp: 0 },
] as const

/** A talent manager asks each of them; each decides alone what the manager may do, and for which share. */
async function lookAfter(
  stage: Stage,
  managerId: string,
  members: readonly { id: string; email: string }[],
): Promise<void> {
  for (const [at, { id, email }] of members.entries()) {
    await requestManagerLink(await stage.as(managerId), email)
    const influencer = await stage.as(id)
    const asked = present(
      (await listManagerLinks(influencer)).find((link) => link.canAnswer),
      'a link to answer',
    )
    await acceptManagerLink(influencer, asked.id, { ...roundAt(GRANTS, at), textVersion: 1 })
  }
}

/**
 * The demo world (docs/screens.md#demo-world), made in order of time through the product's verbs: who bought long
 * ago, who worked last month, and what stands open today.
 */
export async function seedDemoWorld(ctx: Context, clock: SeedClock): Promise<void> {
  const stage = await openStage(ctx, clock, DEMO_HISTORY_MS)
  const play = playerOf(stage)

  // Fourteen months ago: credit that nobody used.
  const expired = await marketer(stage, {
    email: 'expired@brand.demo',
    type: 'brand',
    brandName: 'ร้านขนม บ้านยาย',
    companyName: 'บริษัท บ้านยายขนมไทย จำกัด',
    contactName: 'ยุพา บ้านยาย',
  })
  await buyCredit(stage, expired, 5_000)

  stage.at(days(359))
  const agency = await marketer(stage, {
    email: 'agency@brand.demo',
    type: 'agency',
    brandName: 'เอเจนซี คิดดี',
    companyName: 'บริษัท คิดดี มีเดีย จำกัด',
    contactName: 'กิตติ คิดดี',
  })
  await buyCredit(stage, agency, 60_000, 300)

  stage.at(days(60))
  const brand = await marketer(stage, {
    email: 'brand@brand.demo',
    type: 'brand',
    brandName: 'ครีมกันแดด ไออุ่น',
    companyName: 'บริษัท ไออุ่นคอสเมติกส์ จำกัด',
    contactName: 'อรอุมา ไออุ่น',
  })
  await buyCredit(stage, brand, 250_000, 300)
  const solo = await marketer(stage, {
    email: 'solo@brand.demo',
    type: 'individual',
    brandName: 'Coffee by Nina 🥤',
    contactName: 'Nina Wong',
    locale: 'en',
  })
  await buyCredit(stage, solo, 20_000)
  await join(stage, 'marketer', { email: 'empty@brand.demo', type: 'brand', phone: '0899000001' })

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
  const lost = await provenChannel(stage, failed.id, {
    type: 'TIKTOK',
    handle: 'fah.travels',
    followers: 4_150,
    engagementBp: 510,
  })
  // No platform signs anybody in here; only what a sign-in leaves behind is written.
  await stage.system.db.run(
    sql`UPDATE channel SET proven_by = 'login', proof_file_id = NULL WHERE id = ${lost}`,
  )
  await decideChannel(stage.operator('support'), lost, { decision: 'disconnect' })
  await setTalentManager(stage.operator('admin'), manager.id, { isTalentManager: true, reason: 'ผู้จัดการศิลปิน' })
  // Not the first of the crowd: journeys ask her. Those with a story of their own give no share.
  const [one, two, three, four, ...rest] = crowd.slice(1) as [Person, Person, Person, Person, ...Person[]]
  await lookAfter(stage, manager.id, [one, two, failed, three, four, blocked, ...rest])
  const newcomer = await join(stage, 'influencer', { email: 'new@influ.demo', phone: '0899000002' })
  // Nobody joins without the consents; only an account that was brought along from elsewhere has none.
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
  stage.pass(hours(20))
  for (const job of done) await play.accept(job)
  stage.pass(hours(8))
  for (const job of done) {
    stage.pass(hours(16))
    await playToEnd(play, job)
  }
  stage.pass(days(8))
  await runClocks(stage.system)
  stage.pass(days(4))
  await runClocks(stage.system)

  // A payout that the bank refused, and a document that was turned down.
  const payout = await requestWithdrawal(await stage.as(failed.id), {
    gross: 150_000n,
    currency: HOME_CURRENCY,
  })
  await failWithdrawal(stage.operator('finance'), {
    id: payout.id,
    version: payout.version,
    reason: 'account_closed',
  })
  const paper = await uploadDocument(await stage.as(blocked.id), blocked.id, {
    kind: 'identity_card',
    file: await outOfFocus(await drawIdentityCard('บุญ ปิ่นแก้ว')),
  })
  await decideDocument(stage.operator('support'), paper.id, {
    decision: 'reject',
    reason: 'unreadable',
    note: 'ภาพไม่ชัด ถ่ายใหม่ในที่สว่าง',
  })
  // Whoever wants to leave with everything open: a paper in review here, a job at work and a new offer below.
  await uploadDocument(await stage.as(blocked.id), blocked.id, {
    kind: 'bank_book',
    file: await drawBankBook('บุญ ปิ่นแก้ว', '7234567896'),
  })
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
  const brandOf = (email: string) => present(brands.get(email), 'a brand of the market')
  const market = [
    {
      owner: agency,
      title: 'พาเที่ยวน่านหน้าฝน',
      text: 'พาไปหนึ่งวันในน่านตอนฝนตก บอกทางไป ราคาที่จ่ายจริง และที่หลบฝนที่คุณชอบ',
      category: 'travel',
      feeBaht: 6_000,
      slots: 3,
      interests: ['travel'],
      postType: 'videoPost',
      followersMin: 3_000,
    },
    {
      owner: brand,
      title: 'ทากันแดดซ้ำตอนบ่าย',
      text: 'พกกันแดดหลอดเล็กหนึ่งวัน ทาซ้ำตอนบ่ายสอง ถ่ายผิวจริงในแสงจริง แล้วบอกว่าเหนียวหรือไม่',
      category: 'women',
      feeBaht: 1_500,
      slots: 10,
      interests: ['women'],
      postType: 'photoPost',
      followersMin: 1_000,
    },
    {
      owner: brandOf('saving@brand.demo'),
      title: 'แอปออมเงินวันละยี่สิบบาท',
      text: 'ลองออมวันละยี่สิบบาทหนึ่งสัปดาห์ แล้วเล่าว่าวันไหนทำได้และวันไหนลืม ปิดเลขบัญชี',
      category: 'investment',
      feeBaht: 2_200,
      slots: 5,
      interests: ['investment', 'lifestyle'],
      postType: 'reel',
      followersMin: 2_500,
    },
    {
      owner: brandOf('kids@brand.demo'),
      title: 'ของเล่นไม้สำหรับเด็กสองขวบ',
      text: 'ให้เด็กเล่นเองหนึ่งบ่าย ถ่ายมือกับของเล่นโดยไม่เห็นหน้า แล้วเล่าสิ่งที่เขาเลือกเล่น',
      category: 'parenting',
      feeBaht: 2_800,
      slots: 4,
      interests: ['parenting'],
      postType: 'photoPost',
      followersMin: 1_500,
    },
    {
      owner: brandOf('radio@brand.demo'),
      title: 'หูฟังวิ่งรุ่นกันเหงื่อ',
      text: 'ใส่วิ่งสามครั้ง เล่าว่าหลุดไหม เสียงลมเป็นอย่างไร และแบตเหลือเท่าไรหลังวิ่ง',
      category: 'tech',
      feeBaht: 3_000,
      slots: 2,
      interests: ['tech', 'health'],
      postType: 'videoPost',
      followersMin: 4_000,
    },
    {
      owner: solo,
      title: 'กาแฟดริปซอง รสส้มยูซุ',
      text: 'ชงหนึ่งซองตอนบ่าย ถ่ายแก้วในแสงธรรมชาติ แล้วบอกรสที่คุณได้จริง',
      category: 'food',
      feeBaht: 1_000,
      slots: 1,
      interests: ['food', 'lifestyle'],
      postType: 'photoPost',
      followersMin: 800,
    },
    {
      owner: brandOf('ink@brand.demo'),
      title: 'แชร์ลิงก์คูปองร้านหนังสืออิสระ',
      text: 'แชร์ลิงก์คูปองพร้อมชื่อหนังสือหนึ่งเล่มที่คุณอยากให้คนอื่นอ่าน และเหตุผลหนึ่งบรรทัด',
      category: 'art',
      feeBaht: 400,
      slots: 12,
      interests: ['art', 'lifestyle'],
      postType: 'shareLink',
      followersMin: 500,
    },
  ] as const
  const openings: string[] = []
  for (const [at, { owner, ...item }] of market.entries()) {
    // Not all in one moment: the board shows the newest first.
    stage.pass(hours(1))
    openings.push(
      await campaign(stage, owner, {
        ...item,
        kind: 'public',
        channelTypes: CHANNELS_FOR[item.postType],
        applyInDays: 14 + at * 3,
      }),
    )
  }
  for (const at of [1, 4])
    await apply(
      stage,
      ployAt(
        instagram,
        present(openings[at], 'an opening of the market'),
        present(market[at], 'an opening of the market').owner,
      ),
    )

  stage.at(hours(14))
  await seedQueues(stage, workshop, mew)

  stage.at(hours(1))
  await runClocks(stage.system)
  await expireLots(stage.system)
  stage.at(0)
}
