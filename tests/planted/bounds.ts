import type { PlantedFault } from './fault.ts'

const UNWIND = ['lib/server/services/order/unwind-topup.db.test.ts']
const NUMBERS = ['lib/server/services/document/prove-number.db.test.ts']
const LEAST_FEE = ['lib/server/services/campaign/least-fee.db.test.ts']

/** Faults of what is bounded by what was bought, shown or earned, by what was sent, or by what an address takes. */
export const BOUND_FAULTS: readonly PlantedFault[] = [
  {
    name: 'older credit keeps its longer life when the top-up is paid back',
    file: 'lib/server/services/ledger/note-refund.ts',
    from: '  await unwindTopup(ctx, order, lot.id)\n',
    to: '  await Promise.resolve(lot.id)\n',
    tests: UNWIND,
  },
  {
    name: 'a top-up counts while one satang of it is left',
    file: 'lib/server/services/ledger/note-refund.ts',
    from: 'earlier - amount >= (await readTopupLimits(ctx, ctx.db)).least) return',
    to: 'earlier - amount > 0n) return',
    tests: UNWIND,
  },
  {
    name: 'credit that lives by notice only is moved by the next top-up',
    file: 'lib/server/services/order/extend-paid-lots.ts',
    from: '\n        AND coalesce(own_expires_at, expires_at) > ${now} ORDER BY',
    to: ' ORDER BY',
    tests: UNWIND,
  },
  {
    name: 'what came back of a moved lot stays behind with the longer life',
    file: 'lib/server/store/lot.ts',
    from: '${lot.movedBy}',
    to: '${null}',
    tests: UNWIND,
  },
  {
    name: 'lots are read before they are held when a top-up is paid back',
    file: 'lib/server/services/order/unwind-topup.ts',
    from: 'ORDER BY id FOR UPDATE',
    to: 'ORDER BY id',
    tests: UNWIND,
  },
  {
    name: 'a day given back by a refund is counted from a later top-up than the first that is left',
    file: 'lib/server/services/order/unwind-topup.ts',
    from: 'ORDER BY l.created_at, l.id`)',
    to: 'ORDER BY l.created_at DESC, l.id`)',
    tests: UNWIND,
  },
  {
    name: 'two approvals of one number do not wait for each other',
    file: 'lib/server/services/document/prove-number.ts',
    from: ' ORDER BY o.member_id FOR UPDATE',
    to: ' ORDER BY o.member_id',
    tests: NUMBERS,
  },
  {
    name: 'a number is proven for two accounts',
    file: 'lib/server/services/document/prove-number.ts',
    from: "  if (proven === 0) throw new Refusal('number_proven')\n",
    to: '  if (proven === 0) return\n',
    tests: NUMBERS,
  },
  {
    name: 'a draft with a fee below the least is published',
    file: 'lib/domain/campaign/fields.ts',
    from: "draft.fee < draft.leastFee ? 'below_least' : undefined",
    to: 'undefined',
    tests: LEAST_FEE,
  },
  {
    name: 'the least fee is refused like what is below it',
    file: 'lib/domain/campaign/fields.ts',
    from: 'draft.fee < draft.leastFee',
    to: 'draft.fee <= draft.leastFee',
    tests: ['lib/domain/campaign/guards.test.ts'],
  },
  {
    name: 'a reward costs more than its job earned',
    file: 'lib/domain/earning/commission.ts',
    from: 'serviceFee >= 2n * rewardEach',
    to: 'serviceFee >= rewardEach',
    tests: ['lib/domain/earning/commission.test.ts', 'lib/server/services/referral/referral.db.test.ts'],
  },
  {
    name: 'a packed PNG is written anew without loss, many times as long',
    file: 'lib/server/gateways/judge-child.ts',
    from: 'factor > 1 && most > MAX_UPLOAD_BYTES',
    to: 'factor < 1 && most > MAX_UPLOAD_BYTES',
    tests: ['lib/server/gateways/grown-picture.test.ts'],
  },
  {
    name: 'a grey PNG is written anew in three colours',
    file: 'lib/server/gateways/judge-child.ts',
    from: "image.toColourspace('b-w') : image",
    to: 'image : image',
    tests: ['lib/server/gateways/grown-picture.test.ts'],
  },
  {
    name: 'a page that refuses a method names it among those that it takes',
    file: 'lib/server/http/hygiene.ts',
    from: 'if (rules.isApi(pathname)) return',
    to: 'if (pathname) return',
    tests: ['lib/server/http/hygiene.test.ts'],
  },
  {
    name: 'a photo in a paper says where it was taken',
    file: 'lib/server/gateways/rewrite-pdf.ts',
    from: 'isJpeg(object.dict) ? bareJpeg(contents) : contents',
    to: 'isJpeg(object.dict) ? bareJpeg(contents) && contents : contents',
    tests: ['lib/server/gateways/told-pdf.test.ts'],
  },
  {
    name: 'the description of a paper is kept with its maker',
    file: 'lib/server/gateways/rewrite-pdf.ts',
    from: '      if (tells(key, value)) continue\n',
    to: '      if (tells(key, value) && key === Filter) continue\n',
    tests: ['lib/server/gateways/told-pdf.test.ts'],
  },
  {
    name: 'a name that holds an address is a link in our mails',
    file: 'lib/server/workers/send-to-reader.ts',
    from: 'said[key] = unlinked(text)',
    to: 'said[key] = unlinked(text) && text',
    tests: ['lib/server/workers/unlinked.db.test.ts'],
  },
  {
    name: 'a number as it is dialled from abroad is none',
    file: 'lib/server/services/credentials/identifiers.ts',
    from: "), '+')\n  const phone",
    to: "), '00')\n  const phone",
    tests: ['lib/server/services/credentials/one-number.test.ts'],
  },
  {
    name: 'a code stays fresh as long as the clock was set back',
    file: 'lib/server/services/context.ts',
    from: 'if (!at || isAhead || ',
    to: 'if (!at || ',
    tests: ['lib/server/services/context.test.ts'],
  },
  {
    name: 'a change for a day hides which other change of that day it takes the place of',
    file: 'lib/server/services/setting/change-setting.ts',
    from: 'const at = validFrom ? startOfBangkokDay(validFrom) : ctx.now()',
    to: 'const at = ctx.now()',
    tests: ['lib/server/services/setting/decided-late.db.test.ts'],
  },
]
