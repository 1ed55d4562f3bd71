// A world of any size, written by COPY: what growth benches and the query-plan tests stand on.
// Rows fit the schema and each other; they are no business history, so the ledger proof is not asked about them.
import { createHash } from 'node:crypto'

const DAY = 86_400_000
/** Rows a chunk of COPY holds. */
const CHUNK = 5_000
const HOT_JOBS = 500
const HOT_CAMPAIGNS = 20
const CHANNEL_TYPES = ['INSTAGRAM', 'TIKTOK', 'FACEBOOK_PAGE', 'YOUTUBE', 'X', 'LEMON8']
const KINDS = ['share', 'review', 'video']
const INTERESTS = ['beauty', 'food', 'travel', 'tech', 'health', 'car']
const PROVINCES = ['กรุงเทพมหานคร', 'เชียงใหม่', 'ขอนแก่น', 'ภูเก็ต']
/** Twenty jobs in a row: most are over, the others stand everywhere. */
const STATUSES = [
  ...Array(12).fill('COMPLETED'),
  'CANCEL',
  'REJECTED',
  'MATCHED',
  'ASSIGN',
  'SHIPPING',
  'READY',
  'SUBMIT',
  'INSIGHT',
]

/** Sizes that grow together from the number of jobs. */
export function sizeOf(jobs, given = {}) {
  return {
    jobs: Math.max(jobs, 2 * HOT_JOBS),
    influencers: Math.max(600, Math.round(jobs / 10)),
    marketers: Math.max(50, Math.round(jobs / 200)),
    campaigns: Math.max(620, Math.round(jobs / 20)),
    entries: Math.max(2_000, jobs),
    ...given,
  }
}

const hex = (number, width) => number.toString(16).padStart(width, '0')
/** UUIDv7 of a time, a kind of row and a number: the same size gives the same ids. */
function idOf(time, kind, number) {
  const at = hex(time, 12)
  const low = hex(number, 12)
  return `${at.slice(0, 8)}-${at.slice(8)}-7${hex(kind, 3)}-8000-${low}`
}

/** A row of COPY's text format. */
function toLine(values) {
  return values
    .map((value) => {
      if (value === null || value === undefined) return '\\N'
      if (value instanceof Date) return value.toISOString()
      if (Array.isArray(value))
        return `{${value.map((one) => `"${String(one).replace(/["\\]/g, '\\\\$&')}"`).join(',')}}`
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
      return text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\t/g, '\\t')
    })
    .join('\t')
}

/** `pg` carries COPY's messages but has no call for it: one query object that feeds the lines when the server asks. */
class CopyIn {
  constructor(text, lines, done) {
    this.text = text
    this.lines = lines
    this.done = done
  }
  submit(connection) {
    connection.query(this.text)
  }
  handleCopyInResponse(connection) {
    const feed = () => {
      for (;;) {
        let chunk = ''
        let count = 0
        for (; count < CHUNK; count++) {
          const { value, done } = this.lines.next()
          if (done) break
          chunk += `${value}\n`
        }
        if (count === 0) return connection.endCopyFrom()
        connection.sendCopyFromChunk(Buffer.from(chunk))
        if (connection.stream.writableNeedDrain) return connection.stream.once('drain', feed)
      }
    }
    feed()
  }
  handleError(error) {
    this.done(error)
  }
  handleReadyForQuery() {
    this.done()
  }
  handleCommandComplete() {}
  handleRowDescription() {}
  handleDataRow() {}
  handleEmptyQuery() {}
}

function copy(client, table, columns, rows) {
  const lines = (function* () {
    for (const row of rows) yield toLine(row)
  })()
  return new Promise((resolve, reject) => {
    client.query(
      new CopyIn(`COPY ${table} (${columns.join(', ')}) FROM STDIN`, lines, (error) =>
        error ? reject(new Error(`${table}: ${error.message}`)) : resolve(),
      ),
    )
  })
}

function* count(from, to, row) {
  for (let n = from; n < to; n++) {
    const made = row(n)
    if (made) yield made
  }
}

const EMPTY_BRIEF = {
  text: 'เล่าประสบการณ์จริงหลังใช้ครบหนึ่งสัปดาห์',
  dos: ['เห็นฉลากชัด'],
  donts: ['ไม่พูดถึงคู่แข่ง'],
  messages: [],
  mentions: [],
  hashtags: ['#siang'],
  links: [],
  assetFileIds: [],
  disclosureTag: '#ad',
}

/**
 * Fills a migrated database. Influencer 0 has 500 jobs and 1,000 ledger lines, marketer 0 has 500 jobs in 20 campaigns
 * and 300 orders, at every size; everybody else shares the rest. Answers their ids and login tokens (valid at `now`).
 */
export async function generate(client, size, { now = new Date() } = {}) {
  const { jobs, influencers, marketers, campaigns, entries } = size
  const start = now.getTime() - 400 * DAY
  const at = (n, of) => new Date(start + Math.floor(((n + 1) / of) * 399 * DAY))
  const ids = {
    influencer: (n) => idOf(start, 1, n),
    marketer: (n) => idOf(start, 2, n),
    channel: (n) => idOf(start, 3, n),
    campaign: (n) => idOf(at(n, campaigns).getTime(), 4, n),
    job: (n) => idOf(at(n, jobs).getTime(), 5, n),
    account: (n) => idOf(start, 6, n),
    entry: (n) => idOf(at(n, entries).getTime(), 7, n),
    order: (n) => idOf(start + n, 8, n),
    lot: (n) => idOf(start + n, 9, n),
  }
  const ownerOf = (campaign) =>
    campaign < HOT_CAMPAIGNS ? 0 : 1 + ((campaign - HOT_CAMPAIGNS) % (marketers - 1))
  /** Campaign and influencer of a job, each pair once. */
  const placeOf = (job) => {
    // Not in the open ones: those are the market that influencer 0 looks at.
    if (job < HOT_JOBS) return { campaign: 25 + Math.floor(job / 7) * 8 + (job % 7), influencer: 0 }
    if (job < 2 * HOT_JOBS) {
      const n = job - HOT_JOBS
      return { campaign: n % HOT_CAMPAIGNS, influencer: 1 + n }
    }
    const rest = campaigns - HOT_CAMPAIGNS
    const n = job - 2 * HOT_JOBS
    const campaign = n % rest
    return {
      campaign: HOT_CAMPAIGNS + campaign,
      influencer: 1 + ((campaign * 17 + Math.floor(n / rest)) % (influencers - 1)),
    }
  }

  // Triggers and foreign keys would look at each row: the rows fit by construction.
  await client.query('SET session_replication_role = replica')
  await client.query('SET synchronous_commit = off')
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
  /** One campaign in eight is open to everybody; the hot marketer's run. */
  const isOpen = (n) => n >= HOT_CAMPAIGNS && n % 8 === 0
  /** One in eight was, and is over; some are like campaign 0. */
  const wasOpen = (n) => n >= HOT_CAMPAIGNS && n % 8 === 3
  await copy(
    client,
    'campaign',
    [
      'id',
      'no',
      'marketer_id',
      'kind',
      'entry',
      'fund',
      'status',
      'title',
      'currency',
      'fee',
      'service_fee',
      'price',
      'slots',
      'channel_types',
      'job_kind',
      'category',
      'deliverables',
      'brief_version',
      'opened_at',
      'running_at',
      'apply_by',
      'created_at',
      'updated_at',
    ],
    count(0, campaigns, (n) => {
      const made = at(n, campaigns)
      return [
        ids.campaign(n),
        n < HOT_CAMPAIGNS ? n + 1 : 1 + Math.floor((n - HOT_CAMPAIGNS) / (marketers - 1)),
        ids.marketer(ownerOf(n)),
        isOpen(n) || wasOpen(n) ? 'public' : 'invite_only',
        isOpen(n) || wasOpen(n) ? 'public' : 'invite',
        'credit',
        isOpen(n) ? 'open' : n < HOT_CAMPAIGNS ? 'running' : 'closed',
        `แคมเปญ ${n}`,
        'THB',
        100_000 + (n % 50) * 1_000,
        20_000,
        120_000 + (n % 50) * 1_000,
        100,
        [CHANNEL_TYPES[((n / 8) % CHANNEL_TYPES.length) | 0]],
        KINDS[n % 3],
        INTERESTS[n % 6],
        JSON.stringify([{ postType: 'photoPost', count: 1 }]),
        1,
        made,
        wasOpen(n) ? new Date(made.getTime() + DAY / 2) : null,
        isOpen(n) ? new Date(now.getTime() + 30 * DAY) : null,
        made,
        made,
      ]
    }),
  )
  await copy(
    client,
    'brief',
    ['campaign_id', 'version', 'body', 'criteria', 'created_at'],
    count(0, campaigns, (n) => [
      ids.campaign(n),
      1,
      EMPTY_BRIEF,
      { followersMin: Math.floor(n / 48) % 2 === 0 ? 40_000 : 500 },
      at(n, campaigns),
    ]),
  )
  await copy(
    client,
    'job',
    [
      'id',
      'campaign_id',
      'channel_id',
      'influencer_id',
      'marketer_id',
      'status',
      'phase',
      'review',
      'money',
      'currency',
      'fee',
      'service_fee',
      'price',
      'brief_version',
      'contract_at',
      'due_at',
      'auto_at',
      'free_at',
      'completed_at',
      'settled_fee',
      'created_at',
      'updated_at',
    ],
    count(0, jobs, (n) => {
      const { campaign, influencer } = placeOf(n)
      const status = STATUSES[(n * 7) % STATUSES.length]
      const made = at(n, jobs)
      const isDone = status === 'COMPLETED'
      const isLive = !['COMPLETED', 'CANCEL', 'REJECTED'].includes(status)
      // Far ahead: no clock may fall due while something is measured.
      const due = isLive ? new Date(now.getTime() + (20 + (n % 20)) * DAY) : null
      return [
        ids.job(n),
        ids.campaign(campaign),
        ids.channel(influencer),
        ids.influencer(influencer),
        ids.marketer(ownerOf(campaign)),
        status,
        status === 'READY' || status === 'SUBMIT' ? 'draft' : status === 'INSIGHT' ? 'insight' : null,
        status === 'SUBMIT' ? 'pending' : 'none',
        isDone ? 'released' : isLive && !['MATCHED', 'ASSIGN'].includes(status) ? 'held' : 'none',
        'THB',
        100_000,
        20_000,
        120_000,
        1,
        made,
        due,
        due,
        null,
        isDone ? made : null,
        isDone ? 100_000 : 0,
        made,
        made,
      ]
    }),
  )
  await copy(
    client,
    'audit_log',
    ['subject', 'subject_id', 'seq', 'transition', 'from_status', 'to_status', 'actor_kind', 'at'],
    count(0, jobs * 2, (n) => {
      const job = n >> 1
      const isFirst = n % 2 === 0
      const to = isFirst ? 'ASSIGN' : STATUSES[(job * 7) % STATUSES.length]
      return [
        'job',
        ids.job(job),
        1 + (n % 2),
        isFirst ? 'E1' : 'S6',
        isFirst ? null : 'ASSIGN',
        to,
        'system',
        at(job, jobs),
      ]
    }),
  )
  const orders = marketers * 5 + 300
  const orderOwner = (n) => (n < 300 ? 0 : 1 + ((n - 300) % (marketers - 1)))
  await copy(
    client,
    'purchase_order',
    [
      'id',
      'no',
      'marketer_id',
      'kind',
      'status',
      'currency',
      'subtotal',
      'vat_bp',
      'vat',
      'transfer',
      'rate_confirmed',
      'buyer',
      'item',
      'method',
      'paid_at',
      'created_at',
      'updated_at',
    ],
    count(0, orders, (n) => {
      const made = at(n, orders)
      return [
        ids.order(n),
        `BO${n}`,
        ids.marketer(orderOwner(n)),
        'credit',
        'paid',
        'THB',
        1_000_000,
        700,
        70_000,
        1_070_000,
        true,
        { name: 'ผู้ซื้อ', holderKind: 'company', taxId: null, branchCode: null, address: null },
        {
          slots: null,
          slotValue: null,
          validDays: null,
          nameTh: null,
          nameEn: null,
          slugTh: null,
          slugEn: null,
        },
        'promptpay',
        made,
        made,
        made,
      ]
    }),
  )
  await copy(
    client,
    'credit_lot',
    ['id', 'marketer_id', 'source', 'currency', 'amount', 'order_id', 'expires_at', 'created_at'],
    count(0, orders, (n) => [
      ids.lot(n),
      ids.marketer(orderOwner(n)),
      'topup',
      'THB',
      1_000_000,
      ids.order(n),
      new Date(now.getTime() + (30 + (n % 300)) * DAY),
      at(n, orders),
    ]),
  )
  // Accounts: one debit side, one wallet per influencer, one per lot.
  const walletOf = (influencer) => 1 + influencer
  const lotAccount = (lot) => 1 + influencers + lot
  /** Whose wallet or lot an entry moves: 1,000 belong to influencer 0, one per order to its lot. */
  const targetOf = (n) => {
    if (n < Math.min(1_000, entries - orders)) return { influencer: 0 }
    if (n >= entries - orders) return { lot: n - (entries - orders) }
    return { influencer: 1 + (n % (influencers - 1)) }
  }
  const AMOUNT = 1_000
  const wallets = new Float64Array(influencers)
  for (let n = 0; n < entries; n++) {
    const { influencer } = targetOf(n)
    if (influencer !== undefined) wallets[influencer] += AMOUNT
  }
  await copy(
    client,
    'ledger_account',
    ['id', 'code', 'side', 'currency', 'owner_id', 'lot_id', 'guarded', 'balance'],
    (function* () {
      yield [ids.account(0), 'platform.adjustment', 'D', 'IDR', null, null, false, 0]
      for (let n = 0; n < influencers; n++)
        yield [
          ids.account(walletOf(n)),
          'inf.available',
          'C',
          'THB',
          ids.influencer(n),
          null,
          true,
          wallets[n],
        ]
      for (let n = 0; n < orders; n++)
        yield [
          ids.account(lotAccount(n)),
          'mkt.available',
          'C',
          'THB',
          ids.marketer(orderOwner(n)),
          ids.lot(n),
          true,
          1_000_000,
        ]
    })(),
  )
  await copy(
    client,
    'ledger_entry',
    ['id', 'event', 'idem_key', 'currency', 'at'],
    count(0, entries, (n) => {
      const { lot } = targetOf(n)
      const key =
        lot === undefined
          ? n < jobs
            ? `job:${ids.job(n)}:L11`
            : `bench:${n}`
          : `order:${ids.order(lot)}:L01`
      return [ids.entry(n), lot === undefined ? 'L11' : 'L01', key, 'THB', at(n, entries)]
    }),
  )
  await copy(
    client,
    'ledger_line',
    ['id', 'entry_id', 'account_id', 'side', 'amount', 'at'],
    (function* () {
      for (let n = 0; n < entries; n++) {
        const { influencer, lot } = targetOf(n)
        const time = at(n, entries).getTime()
        const account = lot === undefined ? walletOf(influencer) : lotAccount(lot)
        const amount = lot === undefined ? AMOUNT : 1_000_000
        yield [idOf(time, 10, 2 * n), ids.entry(n), ids.account(0), 'D', amount, at(n, entries)]
        yield [idOf(time, 10, 2 * n + 1), ids.entry(n), ids.account(account), 'C', amount, at(n, entries)]
      }
    })(),
  )
  await copy(
    client,
    'notification',
    ['outbox_id', 'member_id', 'channel', 'locale', 'event', 'body', 'status', 'created_at'],
    count(0, jobs, (n) => [
      idOf(start, 11, n),
      ids.influencer(placeOf(n).influencer),
      'in_app',
      'th',
      'offer_received',
      'มีข้อเสนอถึงคุณ',
      'sent',
      at(n, jobs),
    ]),
  )
  const tokens = {
    influencer: `s_${'i'.repeat(43)}`,
    marketer: `s_${'m'.repeat(43)}`,
  }
  await copy(
    client,
    'login_session',
    ['id', 'token_hash', 'member_id', 'created_at', 'last_seen_at', 'expires_at'],
    ['influencer', 'marketer'].map((kind, n) => [
      idOf(start, 12, n),
      `\\x${createHash('sha256').update(tokens[kind]).digest('hex')}`,
      ids[kind](0),
      now,
      now,
      new Date(now.getTime() + DAY),
    ]),
  )
  await client.query('UPDATE channel SET search_grams = channel_grams(handle_norm, display_name, member_id)')
  await client.query(
    'INSERT INTO campaign_counter SELECT marketer_id, max(no) FROM campaign GROUP BY marketer_id ON CONFLICT DO NOTHING',
  )
  await client.query('SET session_replication_role = DEFAULT')
  await client.query('VACUUM ANALYZE')
  return {
    influencer: { id: ids.influencer(0), token: tokens.influencer },
    marketer: { id: ids.marketer(0), token: tokens.marketer },
    ids,
  }
}
