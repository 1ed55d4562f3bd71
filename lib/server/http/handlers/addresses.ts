import * as calls from '../../../contract/addresses.ts'
import * as queries from '../../services/address/queries.ts'
import { type Handler, handle } from '../handle.ts'

export const addressHandlers: readonly Handler[] = [
  handle(calls.listProvinces, async () => ({ items: await queries.listProvinces() })),
  handle(calls.findAddressesByPostcode, async (_ctx, { params }) => ({
    postcode: params.postcode,
    items: await queries.findAddressesByPostcode(params.postcode),
  })),
]
