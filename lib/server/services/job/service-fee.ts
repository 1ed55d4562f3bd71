import type { Db } from '../../store/client.ts'
import { findSetting } from '../../store/setting.ts'
import type { Context } from '../context.ts'

/** The service fee in basis points now: the setting `service_fee_bp`, else the country's (docs/domain/README.md#words). */
export async function readServiceFeeBp(db: Db, ctx: Context): Promise<number> {
  return (
    (await findSetting<number>(db, 'service_fee_bp', ctx.now())) ?? ctx.settings.country.fees.serviceFeeBp
  )
}
