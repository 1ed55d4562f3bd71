import * as contract from '../../../contract/packages.ts'
import * as packages from '../../services/package/queries.ts'
import { handle } from '../handle.ts'
import { withMoney } from '../with-money.ts'

type Offer = Awaited<ReturnType<typeof packages.listOffers>>['items'][number]
const toCard = <T extends Offer>(offer: T) =>
  withMoney(offer, offer.currency, 'price', 'slotValue', 'priceWithVat')

export const packageHandlers = [
  handle(contract.listOffers, async (ctx, { query }) => {
    const page = await packages.listOffers(ctx, query)
    return { ...page, items: page.items.map(toCard) }
  }),
  handle(contract.listHomePackages, async (ctx, { query }) => {
    const page = await packages.listOffers(ctx, query)
    return { ...page, items: page.items.map(toCard) }
  }),
  handle(contract.findOffer, async (ctx, { params }) =>
    toCard(await packages.findOffer(ctx, params.a, params.b)),
  ),
]
