import * as contract from '../../../contract/operator-tax.ts'
import { certificatesFile } from '../../services/tax-month/certificate-files.ts'
import { getTaxMonth } from '../../services/tax-month/get-tax-month.ts'
import { salesVatFile, withholdingFile } from '../../services/tax-month/tax-files.ts'
import { type Handler, handle } from '../handle.ts'
import { withMoney } from '../with-money.ts'
import { toBlob } from './to-blob.ts'

export const operatorTaxHandlers: readonly Handler[] = [
  handle(contract.getTaxMonth, async (ctx, { params }) => {
    const { currency } = ctx.settings
    const found = await getTaxMonth(ctx, params.month)
    return {
      ...found,
      forms: found.forms.map((form) => withMoney(form, currency, 'income', 'tax')),
      sales: withMoney(found.sales, currency, 'value', 'vat', 'feeVat'),
    }
  }),
  handle(contract.downloadWithholdingReturn, async (ctx, { params, query }) =>
    toBlob(await withholdingFile(ctx, { ...params, ...query })),
  ),
  handle(contract.downloadSalesVat, async (ctx, { params, query }) =>
    toBlob(await salesVatFile(ctx, { ...params, ...query })),
  ),
  handle(contract.downloadCertificates, async (ctx, { params, query }) =>
    toBlob(await certificatesFile(ctx, { ...params, ...query })),
  ),
]
