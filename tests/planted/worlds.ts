import type { PlantedFault } from './fault.ts'

const WORLDS = ['tests/operations/demo-or-business.db.test.ts']
const READ_AGAIN = ['lib/server/http/handlers/written-and-read.db.test.ts']

/** Demo and business, several starters at once, and what is answered after the commit. */
export const WORLD_FAULTS: readonly PlantedFault[] = [
  {
    name: 'a reset in demo mode empties a business',
    file: 'lib/server/cli/maintenance.ts',
    from: '      await refuseOtherWorld(connection, config)\n',
    to: '',
    tests: WORLDS,
    only: 'in demo mode leaves a business as it is',
  },
  {
    name: 'a demo is loaded into an installation that holds nothing but its drafts',
    file: 'lib/server/entry/refuse-other-world.ts',
    from: 'drafts: operators && drafts',
    to: 'drafts: operators && drafts && tables < 0',
    tests: WORLDS,
    only: 'in demo mode leaves a business as it is',
  },
  {
    name: 'half a demo world is served for ever',
    file: 'lib/server/entry/drop-half-demo.ts',
    from: '    await clearDatabase(connection, config)\n',
    to: '',
    tests: WORLDS,
    only: 'R15',
  },
  {
    name: 'half a demo world is taken for data of others before it has its people',
    file: 'lib/server/entry/refuse-other-world.ts',
    from: '\n  OR EXISTS ${MARK})`',
    to: ')`',
    tests: WORLDS,
    only: 'R15',
  },
  {
    name: 'a demo is refused while another start makes the tables',
    file: 'lib/server/entry/refuse-other-world.ts',
    from: " AND relname <> 'schema_migration'",
    to: '',
    tests: WORLDS,
    only: 'are let in',
  },
  {
    name: 'a starter gives up while another one migrates',
    file: 'lib/server/store/migrate.ts',
    from: 'SET lock_timeout = 0;',
    to: 'SET lock_timeout = ${lockMs};',
    tests: ['lib/server/store/migrate.db.test.ts'],
    only: 'a starter waits',
  },
  {
    name: 'a draft is stored and answered as unavailable',
    file: 'lib/server/http/handlers/campaigns.ts',
    from: 'return inTransaction(ctx, async (ctx) => {',
    to: 'return inTransaction(ctx, async () => {',
    tests: READ_AGAIN,
    only: 'a draft of a campaign',
  },
  {
    name: 'a slip is stored and read again on another connection',
    file: 'lib/server/http/handlers/orders.ts',
    from: '    return toOrderDetailWire(sent)',
    to: '    return toOrderDetailWire(await orders.getOrder(ctx, sent.id))',
    tests: READ_AGAIN,
    only: 'is answered by the connection that wrote it',
  },
  {
    name: 'a line that is refused during the release stays in the released file',
    file: 'lib/server/services/withdrawal/batch.ts',
    from: 'SELECT * FROM payout_batch WHERE id = ${id} FOR UPDATE',
    to: 'SELECT * FROM payout_batch WHERE id = ${id}',
    tests: ['lib/server/services/withdrawal/line-and-release.db.test.ts'],
  },
  {
    name: 'an offer that is a draft or archived is sold',
    file: 'lib/server/services/order/order-terms.ts',
    from: "if (offer?.status !== 'publish')",
    to: 'if (offer === undefined)',
    tests: ['lib/server/services/order/unsold-offer.db.test.ts'],
  },
  {
    name: 'a command writes into a database of another level',
    file: 'lib/server/cli/command.ts',
    from: '    await requireLevel(connection, atOlder)\n',
    to: '',
    tests: ['tests/operations/siang.db.test.ts'],
    only: 'another level',
  },
  {
    name: 'the question whose a database is fails while its tables are made',
    file: 'lib/server/entry/refuse-other-world.ts',
    from: "${drafts ? `OR ${HAS_DRAFTS}` : ''}",
    to: "${whose ? `OR ${HAS_DRAFTS}` : ''}",
    tests: WORLDS,
    only: 'are let in',
  },
  {
    name: 'a full campaign tells that it is not open',
    file: 'lib/domain/job/moves/offer-job.ts',
    from: "    if (s.job.campaign.status === 'full') throw new Refusal('no_slot')\n",
    to: '',
    tests: ['lib/domain/job/offers.test.ts'],
  },
]
