import type { PlantedFault } from './fault.ts'

const LISTS = ['lib/server/seed/seed.db.test.ts']
const EVERY_LIST = 'every list that goes on by a key'

/** Faults that were drawn by chance and that no test near them had noticed. */
export const DRAWN_FAULTS: readonly PlantedFault[] = [
  {
    name: 'the next page of a list begins with the last row of the one before',
    file: 'lib/server/services/document/operator-documents.ts',
    from: '(d.created_at, d.id) > (${after.at}, ${after.id})',
    to: '(d.created_at, d.id) >= (${after.at}, ${after.id})',
    tests: LISTS,
    only: EVERY_LIST,
  },
  {
    name: 'a list goes on by another order than it is shown in',
    file: 'lib/server/services/campaign/list-campaigns.ts',
    from: 'ORDER BY c.created_at DESC, c.id DESC',
    to: 'ORDER BY c.created_at ASC, c.id DESC',
    tests: LISTS,
    only: EVERY_LIST,
  },
  {
    name: 'a manager’s share that is over holds up the next one',
    file: 'lib/server/services/manager-link/link-rules.ts',
    from: "WHERE influencer_id = ${influencerId} AND status = 'active'",
    to: 'WHERE influencer_id = ${influencerId}',
    tests: ['lib/server/services/manager-link/manager-link.db.test.ts'],
  },
  {
    name: 'recovery codes are made where no app was set up',
    file: 'lib/server/services/operator-auth/time-codes.ts',
    from: "    if (!row) throw new Refusal('not_found')\n    await audit(ctx, { subject: 'operator', subjectId: id, transition: 'recovery_codes_renew' })",
    to: "    await audit(ctx, { subject: 'operator', subjectId: id, transition: 'recovery_codes_renew' })",
    tests: ['lib/server/services/operator-auth/time-codes.db.test.ts'],
  },
  {
    name: 'what an operator wrote is cut to one line',
    file: 'lib/server/services/notification/render.ts',
    from: "  if (key === 'written') return typeof value === 'string' ? value : undefined\n",
    to: '',
    tests: ['lib/server/services/notification/render.test.ts'],
  },
  {
    name: 'digits of a text are grouped as if they were an amount',
    file: 'lib/server/documents/sheet-document.ts',
    from: "    if (typeof value !== 'number') return value\n",
    to: '',
    tests: ['lib/server/documents/sheet.test.ts'],
  },
  {
    name: 'a schema of another version is well',
    file: 'lib/server/cli/look-at-database.ts',
    from: 'if (level === known) return',
    to: 'if (level > 0) return',
    tests: ['tests/operations/look-at-database.db.test.ts'],
  },
  {
    name: 'a payout of the first moment of a month stands in no return',
    file: 'lib/server/services/tax-month/withholding-lines.ts',
    from: "WHERE d.kind = 'WT' AND NOT d.void AND w.paid_at >= ${from}",
    to: "WHERE d.kind = 'WT' AND NOT d.void AND w.paid_at > ${from}",
    tests: ['lib/server/services/tax-month/tax-month.db.test.ts'],
  },
  {
    name: 'an operator who was disabled meanwhile comes in with the code',
    file: 'lib/server/services/operator-auth/sign-in.ts',
    from: "    if (!found) throw new Refusal('code_expired')\n",
    to: '    if (!found) return {} as never\n',
    tests: ['lib/server/services/operator-auth/operator-auth.db.test.ts'],
  },
  {
    name: 'a name is found by pieces that stand apart in it',
    file: 'lib/server/services/console/find.ts',
    from: ' AND ${words} ILIKE ${like}`',
    to: '`',
    tests: ['lib/server/services/console/find.db.test.ts'],
  },
  {
    name: 'the campaign that changed first stands first on the dashboard',
    file: 'lib/server/services/campaign/list-campaigns.ts',
    from: "raw('ORDER BY c.updated_at DESC, c.id DESC')",
    to: "raw('ORDER BY c.updated_at ASC, c.id DESC')",
    tests: ['lib/server/services/dashboard/marketer-dashboard.db.test.ts'],
  },
  {
    name: 'a buyer’s certificate looks like one that is numbered and signed',
    file: 'lib/server/services/tax-document/draw-document.ts',
    from: '    isDraft: true,\n',
    to: '    isDraft: false,\n',
    tests: ['lib/server/services/tax-document/buyer-certificate.db.test.ts'],
  },
  {
    name: 'who is refused a channel hears nothing',
    file: 'lib/server/services/channel/decide-channel.ts',
    from: "sets: CLEAR_PROOF, isTold: true }\n    case 'rejectFigures'",
    to: "sets: CLEAR_PROOF, isTold: false }\n    case 'rejectFigures'",
    tests: ['lib/server/services/channel/told-owner.db.test.ts'],
  },
  {
    name: 'a certificate by a rate that nobody confirmed does not say so',
    file: 'lib/server/services/tax-document/certificate.ts',
    from: "isRateConfirmed: body.stamp !== 'rate_not_confirmed'",
    to: 'isRateConfirmed: true',
    tests: ['lib/server/services/tax-document/payout-papers.db.test.ts'],
  },
  {
    name: 'the same work again asks for a fee that is just enough',
    file: 'lib/server/services/campaign/rehire-influencer.ts',
    from: 'job.fee >= leastFee',
    to: 'job.fee > leastFee',
    tests: ['lib/server/services/campaign/least-fee.db.test.ts'],
  },
  {
    name: 'facts of an invoice stand outside the page',
    file: 'lib/server/documents/parts.ts',
    from: 'const x = canvas.right - rightWidth\n  canvas.box(x, top',
    to: 'const x = canvas.right\n  canvas.box(x, top',
    tests: ['lib/server/documents/documents.test.ts'],
  },
]
