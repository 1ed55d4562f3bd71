import type { World } from '#lib/server/testing/world.ts'
import type { MemberStatus } from '../../../../domain/account/statuses.ts'
import { sql } from '../../../store/client.ts'
import { giveConsent } from '../../consent/give-consent.ts'
import { inTransaction, within } from '../../context.ts'

export const ADDRESS = {
  houseNo: '99/1',
  soi: 'อารีย์ 1',
  road: 'พหลโยธิน',
  subDistrict: 'ถนนพญาไท',
  district: 'ราชเทวี',
  province: 'Bangkok',
  postcode: '๑๐๔๐๐',
  subDistrictCode: '101405',
}

export const PROFILE = {
  firstName: 'มานี',
  lastName: 'มีนา',
  nickname: 'นี',
  birthDate: '1999-05-20',
  nationality: 'TH',
  nationalId: '1-1017-00230-70-8',
  address: ADDRESS,
  interests: ['food', 'travel'],
}

export async function freshInfluencer(world: World, status: MemberStatus = 'allowed') {
  const me = await world.influencer({ status })
  await world.db.run(sql`UPDATE influencer_profile SET first_name = NULL, last_name = NULL, nickname = NULL, birth_date = NULL,
    nationality = NULL, interests = '{}', content_languages = '{}', address = NULL, completed_at = NULL WHERE member_id = ${me.id}`)
  return me
}

export async function acceptTexts(me: { id: string; ctx: World['system'] }) {
  await inTransaction(me.ctx, async (ctx) => {
    for (const kind of ['terms', 'privacy'] as const)
      await giveConsent(within(me.ctx, ctx.db), {
        memberId: me.id,
        kind,
        version: 1,
        locale: 'th',
        source: 'test',
      })
  })
}
