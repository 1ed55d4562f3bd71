import * as contract from '../../../contract/downloads.ts'
import { downloadStatement } from '../../services/credit/statement-sheet.ts'
import { downloadLedger, downloadYear } from '../../services/earning/earning-sheets.ts'
import { downloadReport } from '../../services/report/report-sheet.ts'
import {
  downloadBuyerCertificate,
  downloadCompanyCopy,
  downloadTaxDocument,
} from '../../services/tax-document/draw-document.ts'
import { replaceTaxDocument } from '../../services/tax-document/replace-document.ts'
import { handle } from '../handle.ts'
import { toBlob } from './to-blob.ts'

export const downloadHandlers = [
  handle(contract.downloadTaxDocument, async (ctx, { params, query }) =>
    toBlob(await downloadTaxDocument(ctx, params.id, query.copy ? 'copy' : 'original')),
  ),
  handle(contract.downloadBuyerCertificate, async (ctx, { params }) =>
    toBlob(await downloadBuyerCertificate(ctx, params.id)),
  ),
  handle(contract.downloadStatement, async (ctx, { params, query }) =>
    toBlob(await downloadStatement(ctx, params.format, query)),
  ),
  handle(contract.downloadEarnings, async (ctx, { params, query }) =>
    toBlob(await downloadLedger(ctx, params.format, query)),
  ),
  handle(contract.downloadEarningsYear, async (ctx, { params, query }) =>
    toBlob(await downloadYear(ctx, params.format, query)),
  ),
  handle(contract.downloadCampaignReport, async (ctx, { params, query }) =>
    toBlob(
      await downloadReport(ctx, {
        id: params.id,
        format: params.format,
        locale: query.locale,
      }),
    ),
  ),
  handle(contract.downloadCompanyCopy, async (ctx, { params }) =>
    toBlob(await downloadCompanyCopy(ctx, params.id)),
  ),
  handle(contract.replaceTaxDocument, (ctx, { params, body }) =>
    replaceTaxDocument(ctx, { id: params.id, reason: body.reason }),
  ),
]
