import { HOME_CURRENCY } from '../../../country/currencies.ts'
import { present } from '../../../domain/present.ts'
import { decideSlip } from '../../services/order/decide-slip.ts'
import { imitatePayment } from '../../services/order/receive-notice.ts'
import { campaign } from './campaigns.ts'
import { KONG, type Maker, MEW, NIM, SOM } from './makers.ts'
import { type DemoInfluencer, influencer, marketer, readyForPayout } from './people.ts'
import { hours, type Stage } from './stage.ts'
import { orderByTransfer, sendSlip } from './transfers.ts'
import { offer, type Played, playAllToEnd, playerOf } from './work.ts'

/**
 * Work for the operators' desks: two brands and four craftspeople who appear nowhere else in the demo world, so that
 * decisions about their money and texts change no other account's pages.
 */
export interface Workshop {
  /** Weavers, who pay by transfer. */
  weave: string
  soap: string
  /** The order whose credit the weavers have not used. */
  firstOrder: string
  nim: Maker
  kong: Maker
  som: Maker
}

const made = async (stage: Stage, given: DemoInfluencer): Promise<Maker> => {
  const { id, channelIds } = await influencer(stage, given)
  return {
    id,
    channelId: present(channelIds[0], 'a channel of the person'),
    handle: present(given.channels[0], 'a channel of the person').handle,
  }
}

/** Six weeks ago: the brands come, the first transfer is confirmed by its slip, and the makers join. */
export async function openWorkshop(stage: Stage): Promise<Workshop> {
  const weave = await marketer(stage, {
    email: 'weave@brand.demo',
    type: 'brand',
    brandName: 'ทอริมโขง',
    companyName: 'บริษัท ทอริมโขง คราฟต์ จำกัด',
    contactName: 'บัวผัน ริมโขง',
  })
  const soap = await marketer(stage, {
    email: 'soap@brand.demo',
    type: 'brand',
    brandName: 'สบู่บ้านสวน',
    companyName: 'บริษัท บ้านสวน เฮอร์เบิล จำกัด',
    contactName: 'ชไมพร บ้านสวน',
  })
  const nim = await made(stage, NIM)
  await readyForPayout(stage, nim.id, 'ธาริณี อินทร์แปลง', '3234567892')
  const kong = await made(stage, KONG)
  await readyForPayout(stage, kong.id, 'ก้องเกียรติ พิมพ์ทอง', '4234567893')
  const som = await made(stage, SOM)
  await readyForPayout(stage, som.id, 'ส้มโอ แก้วใส', '5234567894')
  const first = await sendSlip(
    stage,
    weave,
    await orderByTransfer(stage, weave, 60_000),
    '014302115072BCR0941',
  )
  stage.pass(hours(3))
  await decideSlip(stage.operator('finance'), first.id, {
    decision: 'confirm',
    version: first.version,
    bankRef: '014302115072BCR0941',
    amount: first.transfer,
    currency: HOME_CURRENCY,
  })
  return { weave, soap, firstOrder: first.id, nim, kong, som }
}

/** Last month: the makers work for the weavers, one payout goes through, and the soap makers get unused credit back. */
export async function seedWorkshopMonth(stage: Stage, { weave, soap, ...makers }: Workshop): Promise<Maker> {
  const { nim, kong, som } = makers
  const play = playerOf(stage)
  const mew = await made(stage, MEW)
  await readyForPayout(stage, mew.id, 'เมธาวี ศรีเมือง', '6234567895')
  const film = await campaign(stage, weave, {
    kind: 'invite_only',
    invited: [nim.channelId],
    title: 'หนึ่งวันที่กี่ทอผ้า',
    category: 'art',
    feeBaht: 22_000,
    slots: 1,
    postType: 'reel',
    channelTypes: ['INSTAGRAM'],
    text: 'อยู่กับคนทอหนึ่งวันที่หนองคาย ตั้งแต่ย้อมด้ายจนได้ผ้าหนึ่งคืบ แล้วเล่าเป็นรีลเดียว',
  })
  const photos = await campaign(stage, weave, {
    kind: 'invite_only',
    invited: [kong.channelId, som.channelId, mew.channelId],
    title: 'ผ้าฝ้ายย้อมครามในบ้านคุณ',
    category: 'art',
    feeBaht: 2_400,
    slots: 3,
    postType: 'photoPost',
    channelTypes: ['INSTAGRAM'],
    text: 'วางผ้าหนึ่งผืนในมุมที่คุณใช้ทุกวัน ถ่ายแสงธรรมชาติ เล่าว่าใช้ทำอะไร',
  })
  const jobs: Played[] = []
  for (const [campaignId, maker] of [
    [film, nim],
    [photos, kong],
    [photos, som],
    [photos, mew],
  ] as const)
    jobs.push(
      await offer(stage, {
        campaignId,
        marketerId: weave,
        influencerId: maker.id,
        channelId: maker.channelId,
        handle: maker.handle,
      }),
    )
  const topUp = await orderByTransfer(stage, soap, 40_000)
  await imitatePayment(await stage.as(soap), topUp.no)
  await playAllToEnd(stage, play, jobs, { accept: 9, begin: 12, between: 9 })
  return mew
}
