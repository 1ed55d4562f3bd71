import * as lineCalls from '../../../contract/line-link.ts'
import * as calls from '../../../contract/notifications.ts'
import * as testCalls from '../../../contract/test-outbox.ts'
import { getNotificationChoices, updateNotificationChoices } from '../../services/notification/choices.ts'
import * as line from '../../services/notification/line-link.ts'
import * as lineLogin from '../../services/notification/line-login.ts'
import * as queries from '../../services/notification/queries.ts'
import {
  confirmLineLinkInDemo,
  receiveLineEvents,
  requireLine,
} from '../../services/notification/receive-line-events.ts'
import { type Handler, handle } from '../handle.ts'

const LINE_SIGNATURE = 'x-line-signature'

export const notificationHandlers: readonly Handler[] = [
  handle(calls.getNotificationChoices, (ctx) => getNotificationChoices(ctx)),
  handle(calls.updateNotificationChoices, (ctx, { body }) => updateNotificationChoices(ctx, body.changes)),
  handle(calls.updateMarketerNotification, (ctx, { body }) =>
    updateNotificationChoices(ctx, body.changes, 'marketer'),
  ),
  handle(calls.listNotifications, (ctx, { query }) => queries.listNotifications(ctx, query)),
  handle(calls.readNotifications, (ctx, { body }) => queries.readNotifications(ctx, body.ids)),
  handle(lineCalls.getLineLink, (ctx) => line.getLineLink(ctx)),
  handle(lineCalls.startLineLink, (ctx) => line.startLineLink(ctx)),
  handle(lineCalls.startLineLogin, (ctx, { body }) => lineLogin.startLineLogin(ctx, body.locale)),
  handle(lineCalls.finishLineLogin, (ctx, { body }) => lineLogin.finishLineLogin(ctx, body)),
  handle(lineCalls.testLineLink, async (ctx) => {
    await line.testLineLink(ctx)
    return { ok: true as const }
  }),
  handle(lineCalls.endLineLink, (ctx) => line.endLineLink(ctx)),
  handle(
    lineCalls.receiveLineEvents,
    async (ctx, { body, raw, headers }) => {
      await receiveLineEvents(ctx, { raw, signature: headers.get(LINE_SIGNATURE), events: body.events })
      return { ok: true as const }
    },
    { check: (ctx, raw, headers) => requireLine(ctx, raw, headers.get(LINE_SIGNATURE)), isForeign: true },
  ),
  handle(lineCalls.confirmLineLinkInDemo, async (ctx, { body }) => {
    await confirmLineLinkInDemo(ctx, body.code)
    return { ok: true as const }
  }),
  handle(testCalls.listTestOutbox, async (ctx, { query }) => ({
    items: await queries.listTestOutbox(ctx, query),
  })),
]
