import * as contract from '../../../contract/operator-bank.ts'
import * as lines from '../../../contract/operator-bank-lines.ts'
import * as desk from '../../../contract/operator-desk.ts'
import { confirmStatement } from '../../services/bank-desk/confirm-statement.ts'
import { decideLine } from '../../services/bank-desk/decide-line.ts'
import { importStatement } from '../../services/bank-desk/import-statement.ts'
import { listMappings, saveMapping } from '../../services/bank-desk/mappings.ts'
import { listHeldStatements, listWaitingLines } from '../../services/bank-desk/queries.ts'
import { previewBankFile } from '../../services/bank-desk/read-file.ts'
import { moveSlip } from '../../services/order/move-slip.ts'
import { settleArrival } from '../../services/order/settle-arrival.ts'
import { importResultFile } from '../../services/withdrawal/import-result.ts'
import { handle, type UploadedFile } from '../handle.ts'
import { withMoney } from '../with-money.ts'
import { purchaseWire, resultWire } from './operator-money.ts'

const bytesOf = (file: UploadedFile | undefined) => file?.bytes ?? new Uint8Array()

export const operatorDeskHandlers = [
  handle(desk.settleArrival, async (ctx, { params, body }) => {
    await settleArrival(ctx, params.id, { ...body, amount: BigInt(body.amount) })
    return purchaseWire(ctx, params.id)
  }),
  handle(desk.moveSlip, async (ctx, { params, body }) => {
    await moveSlip(ctx, params.id, body)
    return purchaseWire(ctx, params.id)
  }),
  handle(contract.listBankMappings, async (ctx) => ({ items: await listMappings(ctx) })),
  handle(contract.saveBankMapping, (ctx, { body }) => saveMapping(ctx, body)),
  handle(contract.readBankFile, (ctx, { file }) => previewBankFile(ctx, bytesOf(file))),
  handle(contract.importBankStatement, async (ctx, { body, file }) => {
    const dryRun = body.dryRun === 'true'
    const { format, lines } = await importStatement(ctx, {
      bytes: bytesOf(file),
      name: file?.name ?? '',
      mappingId: body.mappingId,
      dryRun,
    })
    const counts: Record<string, number> = {}
    for (const { status } of lines) counts[status] = (counts[status] ?? 0) + 1
    return {
      dryRun,
      format,
      lines: lines.map((line) => withMoney(line, ctx.settings.currency, 'amount')),
      counts,
    }
  }),
  handle(contract.importResultFile, async (ctx, { params, body, file }) => {
    const dryRun = body.dryRun === 'true'
    const lines = await importResultFile(ctx, {
      batchId: params.id,
      bytes: bytesOf(file),
      mappingId: body.mappingId,
      dryRun,
    })
    return resultWire(ctx, lines, dryRun)
  }),
  handle(lines.listBankLines, async (ctx, { query }) => {
    const [page, held] = await Promise.all([listWaitingLines(ctx, query), listHeldStatements(ctx)])
    return {
      ...page,
      items: page.items.map((row) => withMoney(row, row.currency, 'amount')),
      held: held.map((row) => withMoney(row, row.currency, 'total')),
    }
  }),
  handle(lines.confirmBankStatement, async (ctx, { params, body }) => {
    await confirmStatement(ctx, params.id, { lines: body.lines, total: BigInt(body.total) })
    return { ok: true as const }
  }),
  handle(lines.decideBankLine, async (ctx, { params, body }) => {
    await decideLine(ctx, params.id, body)
    return { ok: true as const }
  }),
]
