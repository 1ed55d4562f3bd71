import { type Sql, sql } from '#lib/server/store/client.ts'
import type { World } from '#lib/server/testing/world.ts'
import type { RoleName } from './roles.ts'

/** Words that stand in the records of one person and in nothing else. */
export interface Canary {
  word: string
  /** Who may read it. */
  readers: readonly RoleName[]
  /** Never written anywhere in the clear. */
  secret?: true
}

const STAFF = ['support', 'finance', 'admin'] as const
const INFLUENCER_SIDE = ['influencer', ...STAFF] as const
const WORK_SIDE = ['influencer', 'manager', 'managerView', 'marketer', ...STAFF] as const
const MARKETER_SIDE = ['marketer', ...STAFF] as const

export async function placeCanaries(
  world: World,
  {
    ploy,
    brand,
    job,
    otherInfluencer,
    otherMarketer,
  }: { ploy: string; brand: string; job: string; otherInfluencer: string; otherMarketer: string },
): Promise<Canary[]> {
  const { db, system } = world
  const placed: Canary[] = []
  const place = async (readers: readonly RoleName[], word: string, query: Sql) => {
    if ((await db.run(query)) === 0) throw new Error(`No record to mark with ${word}`)
    placed.push({ word, readers })
  }
  await place(
    INFLUENCER_SIDE,
    'canaryploy',
    sql`UPDATE member SET email = 'canaryploy@test.example' WHERE id = ${ploy}`,
  )
  await place(
    INFLUENCER_SIDE,
    '+66899123987',
    sql`UPDATE member SET phone = '+66899123987' WHERE id = ${ploy}`,
  )
  await place(
    INFLUENCER_SIDE,
    'CANARYDOCNOTE',
    sql`UPDATE document SET note = 'CANARYDOCNOTE' WHERE member_id = ${ploy}`,
  )
  await place(
    INFLUENCER_SIDE,
    'CANARYHOLDER',
    sql`UPDATE bank_account SET holder_name = 'CANARYHOLDER' WHERE member_id = ${ploy}`,
  )
  await place(
    INFLUENCER_SIDE,
    'CANARYNOTICETEXT',
    sql`UPDATE notification SET body = body || 'CANARYNOTICETEXT' WHERE member_id = ${ploy} AND channel = 'in_app'`,
  )
  await place(
    INFLUENCER_SIDE,
    'CANARYROAD',
    sql`UPDATE influencer_profile SET address = address || '{"road":"CANARYROAD"}' WHERE member_id = ${ploy}`,
  )
  await place(
    WORK_SIDE,
    'CANARYCAPTION',
    sql`UPDATE job_submission SET body = jsonb_set(body, '{caption}', '"CANARYCAPTION"') WHERE job_id = ${job}`,
  )
  await place(
    MARKETER_SIDE,
    'canarybrand',
    sql`UPDATE member SET email = 'canarybrand@test.example' WHERE id = ${brand}`,
  )
  await place(
    MARKETER_SIDE,
    'CANARYCONTACT',
    sql`UPDATE marketer_profile SET contact_name = 'CANARYCONTACT' WHERE member_id = ${brand}`,
  )
  await place(
    ['otherInfluencer', ...STAFF],
    'canaryother',
    sql`UPDATE member SET email = 'canaryother@test.example' WHERE id = ${otherInfluencer}`,
  )
  await place(
    ['otherMarketer', ...STAFF],
    'canaryagency',
    sql`UPDATE member SET email = 'canaryagency@test.example' WHERE id = ${otherMarketer}`,
  )
  const readers = {
    influencer: [...INFLUENCER_SIDE],
    marketer: [...MARKETER_SIDE, 'content'] as RoleName[],
    finance: ['finance', 'admin', 'support'] as RoleName[],
  }
  placed.push(
    { word: 'CANARYSESSION', readers: ['influencer'] },
    { word: 'CANARYWITHDRAWAL', readers: readers.influencer },
    { word: 'CANARYREASON', readers: readers.influencer },
    { word: 'CANARYORDER', readers: readers.marketer },
    { word: 'CANARYBUYER', readers: readers.marketer },
    { word: 'CANARYSLIP', readers: readers.marketer },
    { word: 'CANARYDRAFT', readers: readers.marketer },
    { word: 'CANARYBRIEF', readers: readers.marketer },
    { word: 'CANARYSHARE', readers: readers.marketer },
    { word: 'CANARYLIST', readers: readers.marketer },
    { word: 'CANARYBATCH', readers: readers.finance },
    { word: 'CANARYBANKREF', readers: readers.finance },
    { word: 'CANARYLEAD', readers: [...STAFF] },
    { word: 'CANARYMESSAGE', readers: [...STAFF] },
  )
  // What the vault holds: read by those whose work it is, whole for nobody else.
  const secrets = await db.one<{
    nationalIdEnc: Buffer
    bankId: string
    accountEnc: Buffer
    taxIdEnc: Buffer
    passwordHash: string
  }>(sql`SELECT p.national_id_enc, b.id AS bank_id, b.account_enc, k.tax_id_enc, m.password_hash FROM influencer_profile p
    JOIN bank_account b ON b.member_id = p.member_id AND b.is_current JOIN member m ON m.id = p.member_id,
      marketer_profile k WHERE p.member_id = ${ploy} AND k.member_id = ${brand}`)
  const open = (table: string, column: string, id: string, sealed: Buffer) =>
    system.vault.open(table, column, id, sealed)
  placed.push(
    {
      word: open('influencer_profile', 'national_id_enc', ploy, secrets.nationalIdEnc),
      readers: ['support'],
      secret: true,
    },
    {
      word: open('bank_account', 'account_enc', secrets.bankId, secrets.accountEnc),
      readers: ['finance'],
      secret: true,
    },
    {
      word: open('marketer_profile', 'tax_id_enc', brand, secrets.taxIdEnc),
      readers: ['marketer', 'support', 'finance'],
      secret: true,
    },
    { word: secrets.passwordHash, readers: [], secret: true },
  )
  return placed
}
