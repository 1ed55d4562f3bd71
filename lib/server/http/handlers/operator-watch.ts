import * as calls from '../../../contract/operator-watch.ts'
import { getConsoleHealth } from '../../services/console/health.ts'
import { listMessages, retryMessage } from '../../services/console/messages.ts'
import { listQueues } from '../../services/console/queues.ts'
import { handle } from '../handle.ts'

export const operatorWatchHandlers = [
  handle(calls.getConsoleHealth, (ctx) => getConsoleHealth(ctx)),
  handle(calls.listQueues, (ctx, { query }) => listQueues(ctx, query)),
  handle(calls.listMessages, (ctx, { query }) => listMessages(ctx, query)),
  handle(calls.retryMessage, async (ctx, { params }) => {
    await retryMessage(ctx, params.messageId)
    return { ok: true as const }
  }),
]
