import * as calls from '../../../contract/operator-console.ts'
import { downloadAuditLog, listAuditLog } from '../../services/console/audit-log.ts'
import { findInConsole } from '../../services/console/find.ts'
import * as queries from '../../services/console/queries.ts'
import { getOperatorArticle } from '../../services/content/get-operator-article.ts'
import { handle } from '../handle.ts'
import { toBlob } from './to-blob.ts'

export const operatorConsoleHandlers = [
  handle(calls.findInConsole, (ctx, { query }) => findInConsole(ctx, query)),
  handle(calls.listAuditLog, (ctx, { query }) => listAuditLog(ctx, query)),
  handle(calls.downloadAuditLog, async (ctx, { params, query }) =>
    toBlob(await downloadAuditLog(ctx, params.format === 'xlsx' ? 'xlsx' : 'csv', query)),
  ),
  handle(calls.listOperators, async (ctx) => ({ items: await queries.listOperators(ctx) })),
  handle(calls.getConsoleSettings, (ctx) => queries.getConsoleSettings(ctx)),
  handle(calls.getOperatorArticle, (ctx, { params }) => getOperatorArticle(ctx, params.slug)),
]
