import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { ask, bought, refundsOf } from './testing/asked-refund.ts'

test.each([
  ['none', { bankCode: undefined, accountNo: undefined }],
  ['one', {}],
])(
  'what was paid by card goes back to the card: an account is neither asked for nor kept, with %s given',
  async (_, given) => {
    const { world, brand, order } = await bought()
    await world.db.run(sql`UPDATE purchase_order SET method = 'card' WHERE id = ${order.id}`)
    expect((await ask(world, brand, order.id, given)).status).toBe(200)
    expect(
      await world.db.many(
        sql`SELECT status, amount, bank_code, account_enc, account_last4, holder_name FROM refund_request`,
      ),
    ).toEqual([
      {
        status: 'asked',
        amount: 500_000n,
        bankCode: null,
        accountEnc: null,
        accountLast4: null,
        holderName: null,
      },
    ])
    expect((await refundsOf(world, brand)).requests).toMatchObject([{ bankCode: null, last4: null }])
    expect(await world.checkInvariants()).toEqual([])
  },
)
