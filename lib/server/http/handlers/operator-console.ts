import * as calls from '../../../contract/operator-console.ts'
import * as queries from '../../services/console/queries.ts'
import { getOperatorArticle } from '../../services/content/get-operator-article.ts'
import { listLeads, setLeadStatus } from '../../services/lead/lead-queue.ts'
import { handle } from '../handle.ts'

export const operatorConsoleHandlers = [
  handle(calls.listLeads, (ctx, { query }) => listLeads(ctx, query)),
  handle(calls.setLeadStatus, (ctx, { params, body }) => setLeadStatus(ctx, params.id, body)),
  handle(calls.listAuditLog, (ctx, { query }) => queries.listAuditLog(ctx, query)),
  handle(calls.listOperators, async (ctx) => ({ items: await queries.listOperators(ctx) })),
  handle(calls.getConsoleSettings, (ctx) => queries.getConsoleSettings(ctx)),
  handle(calls.getOperatorArticle, (ctx, { params }) => getOperatorArticle(ctx, params.slug)),
]
