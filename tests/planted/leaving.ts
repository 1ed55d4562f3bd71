import type { PlantedFault } from './fault.ts'

const STALE_PROOFS = ['lib/server/services/credentials/stale-proofs.db.test.ts']
const PAPERS = ['lib/server/services/withdrawal/paper-and-release.db.test.ts']
const ASKER_LEFT = ['lib/server/services/approval/asker-left.db.test.ts']
const FRAUD = ['lib/server/services/withdrawal/fraud.db.test.ts']

/** Faults of what was given before and must end: rights, requests and payouts of who is out meanwhile. */
export const LEAVING_FAULTS: readonly PlantedFault[] = [
  {
    name: 'a right to set a password outlives the next password',
    file: 'lib/server/services/credentials/recover.ts',
    from: '  await endProofsOf(ctx.db, member.id, now)\n',
    to: '',
    tests: STALE_PROOFS,
    only: 'ends with the next password',
  },
  {
    name: 'what the old address was sent opens the account after the change',
    file: 'lib/server/services/credentials/change-contact.ts',
    from: '  await endProofsOf(ctx.db, member.id, ctx.now())\n',
    to: '',
    tests: STALE_PROOFS,
    only: 'that is the account’s no more',
  },
  {
    name: 'a thief keeps the right that was given before the change was taken back',
    file: 'lib/server/services/credentials/undo-change.ts',
    from: '    await endProofsOf(ctx.db, member.id, now)\n',
    to: '',
    tests: STALE_PROOFS,
    only: 'takes a change of address back',
  },
  {
    name: 'what somebody asked for is approved after he has left',
    file: 'lib/server/services/approval/asker-stays.ts',
    from: '(o.ended_at IS NULL AND o.roles',
    to: '(o.roles',
    tests: ASKER_LEFT,
  },
  {
    name: 'what somebody asked for is approved after he has lost the role',
    file: 'lib/server/services/approval/asker-stays.ts',
    from: 'AND o.roles && ${[...roles]}::text[] AND',
    to: 'AND',
    tests: ASKER_LEFT,
    only: 'while the asker has become',
  },
  {
    name: 'access that is given anew brings back what was asked for before it ended',
    file: 'lib/server/services/approval/asker-stays.ts',
    from: " AND transition = 'disable' AND at >= ${at}",
    to: ' AND false',
    tests: ASKER_LEFT,
    only: 'given anew',
  },
  {
    name: 'a request of a fraud is approved',
    file: 'lib/server/services/withdrawal/payable-account.ts',
    from: "  if (bank.isFraud) throw new Refusal('payee_fraud', { details: { no: row.no } })\n",
    to: '',
    tests: FRAUD,
    only: 'is not approved',
  },
  {
    name: 'an approved payout of a fraud goes into a batch',
    file: 'lib/server/services/withdrawal/payable-account.ts',
    from: "  if (facts.payee.fraudFlag) throw new Refusal('payee_fraud', { details })\n",
    to: '',
    tests: FRAUD,
    only: 'goes into no batch',
  },
  {
    name: 'a batch with a payout of a fraud is released',
    file: 'lib/server/services/withdrawal/payable-account.ts',
    from: 'AND (m.fraud_flag OR NOT b.is_current',
    to: 'AND (NOT b.is_current',
    tests: FRAUD,
    only: 'not released',
  },
  {
    name: 'a paper arrives between the look of a release and its end',
    file: 'lib/server/services/withdrawal/payable-account.ts',
    from: 'ORDER BY m.id FOR SHARE OF m`',
    to: 'ORDER BY m.id`',
    tests: PAPERS,
    only: 'arrives while a batch is released',
  },
  {
    name: 'a registration for VAT is said beside a release that has looked',
    file: 'lib/server/services/withdrawal/set-tax-class.ts',
    from: ' WHERE id = ${input.memberId} FOR NO KEY UPDATE`',
    to: ' WHERE id = ${input.memberId}`',
    tests: PAPERS,
    only: 'registration for VAT is said',
  },
  {
    name: 'a form of any number of parts is read',
    file: 'lib/server/http/read-input.ts',
    from: "    if (!hasFewParts(bytes, contentType)) throw new Refusal('malformed_input')\n",
    to: '',
    tests: ['lib/server/http/read-body.db.test.ts'],
    only: 'thousands of parts',
  },
  {
    name: 'only an SMS that is sent waits for the counter of all',
    file: 'lib/server/services/otp/send-code.ts',
    from: 'await countHit(ctx.db, SMS, seconds, now, isSent ? 1 : 0)',
    to: 'isSent ? await countHit(ctx.db, SMS, seconds, now) : await readHits(ctx.db, SMS, seconds, now)',
    tests: ['lib/server/services/otp/send-limits.db.test.ts'],
    only: 'write the same counter',
  },
  {
    name: 'a thief’s LINE account goes on reading after the owner is back',
    file: 'lib/server/services/credentials/undo-change.ts',
    from: '    await endLinkOf(ctx, member.id)\n',
    to: '',
    tests: ['lib/server/services/notification/foreign-link.db.test.ts'],
    only: 'takes a thief’s change',
  },
  {
    name: 'a LINE account is linked and nobody else is told',
    file: 'lib/server/services/notification/receive-line-events.ts',
    from: "  await notify(ctx, { event: 'line_link_changed', subjectId: memberId, to: { memberId } })\n",
    to: '',
    tests: ['lib/server/services/notification/foreign-link.db.test.ts'],
    only: 'told by mail',
  },
]
