import { CHIANG_MAI, KHON_KAEN, row } from './cast-parts.ts'
import type { DemoInfluencer } from './people.ts'

export interface Maker {
  id: string
  channelId: string
  handle: string
}

export const NIM: DemoInfluencer = {
  email: 'nim@influ.demo',
  firstName: 'ธาริณี',
  lastName: 'อินทร์แปลง',
  nickname: 'นิ่ม',
  birthDate: '1990-08-21',
  gender: 'female',
  interests: ['art', 'lifestyle'],
  place: KHON_KAEN,
  channels: [
    {
      type: 'INSTAGRAM',
      handle: 'nim.handmade',
      followers: 19_400,
      engagementBp: 430,
      rates: [{ postType: 'reel', amount: 2_200_000 }],
    },
  ],
}

export const KONG = row(
  'kong@influ.demo',
  'ก้องเกียรติ',
  'พิมพ์ทอง',
  'ก้อง',
  'male',
  '1988-02-09',
  KHON_KAEN,
  ['art', 'travel'],
  'kong.loom',
  6_870,
  520,
)

export const SOM = row(
  'som@influ.demo',
  'ส้มโอ',
  'แก้วใส',
  'ส้ม',
  'female',
  '1996-11-30',
  CHIANG_MAI,
  ['art', 'lifestyle'],
  'som.stitch',
  5_240,
  610,
)

export const MEW = row(
  'mew@influ.demo',
  'เมธาวี',
  'ศรีเมือง',
  'มิว',
  'female',
  '1999-04-17',
  CHIANG_MAI,
  ['art', 'food'],
  'mew.dye',
  3_760,
  480,
)
