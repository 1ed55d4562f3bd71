// The members of a generated world and their channels.
import { copy, count } from './copy-in.mjs'
import { hex } from './generated-places.mjs'

const CHANNEL_TYPES = ['INSTAGRAM', 'TIKTOK', 'FACEBOOK_PAGE', 'YOUTUBE', 'X', 'LEMON8']
const INTERESTS = ['beauty', 'food', 'travel', 'tech', 'health', 'car']
const PROVINCES = ['กรุงเทพมหานคร', 'เชียงใหม่', 'ขอนแก่น', 'ภูเก็ต']

export async function generatePeople(client, { size, plan, now }) {
  const { ids, at } = plan
  const { influencers, marketers } = size
  const member = [
    'id',
    'kind',
    'status',
    'email',
    'email_verified_at',
    'phone',
    'name',
    'person_hash',
    'ref_code',
  ]
  await copy(
    client,
    'member',
    [...member, 'created_at', 'updated_at'],
    (function* () {
      for (let n = 0; n < influencers; n++) {
        const born = at(n, influencers)
        yield [
          ids.influencer(n),
          'influencer',
          'active',
          `i${n}@bench.example`,
          born,
          `+6680${hex(n, 8)}`,
          `อินฟลู ${n}`,
          `bi${n}`,
          `B${n}`,
          born,
          born,
        ]
      }
      for (let n = 0; n < marketers; n++) {
        const born = at(n, marketers)
        yield [
          ids.marketer(n),
          'marketer',
          'active',
          `m${n}@bench.example`,
          born,
          `+6690${hex(n, 8)}`,
          `แบรนด์ ${n}`,
          `bm${n}`,
          null,
          born,
          born,
        ]
      }
    })(),
  )
  await copy(
    client,
    'influencer_profile',
    [
      'member_id',
      'first_name',
      'last_name',
      'nickname',
      'birth_date',
      'gender',
      'nationality',
      'interests',
      'content_languages',
      'province',
      'completed_at',
      'updated_at',
    ],
    count(0, influencers, (n) => [
      ids.influencer(n),
      `ชื่อ${n}`,
      `สกุล${n}`,
      `เล่น${n}`,
      `${1985 + (n % 20)}-03-0${1 + (n % 9)}`,
      n % 3 === 0 ? 'male' : 'female',
      'TH',
      [INTERESTS[n % 6], INTERESTS[(n + 1) % 6]],
      ['th'],
      PROVINCES[n % 4],
      now,
      now,
    ]),
  )
  await copy(
    client,
    'marketer_profile',
    [
      'member_id',
      'type',
      'holder_kind',
      'brand_name',
      'company_name',
      'branch_code',
      'completed_at',
      'updated_at',
    ],
    count(0, marketers, (n) => [
      ids.marketer(n),
      'brand',
      'company',
      `แบรนด์ ${n}`,
      `บริษัท ${n} จำกัด`,
      '00000',
      now,
      now,
    ]),
  )
  await copy(
    client,
    'channel',
    [
      'id',
      'member_id',
      'type',
      'handle',
      'handle_norm',
      'status',
      'proven_at',
      'followers',
      'engagement_bp',
      'figures_source',
      'figures_at',
      'display_name',
      'created_at',
      'updated_at',
    ],
    count(0, influencers, (n) => [
      ids.channel(n),
      ids.influencer(n),
      CHANNEL_TYPES[n % CHANNEL_TYPES.length],
      `bench${n}`,
      `bench${n}`,
      'active',
      now,
      1_000 + ((n * 7_919) % 90_000),
      100 + (n % 700),
      'screenshot',
      now,
      `ช่อง ${n}`,
      now,
      now,
    ]),
  )
}
