import * as calls from '../../../contract/notifications.ts'
import { getNotificationChoices, updateNotificationChoices } from '../../services/notification/choices.ts'
import * as line from '../../services/notification/line-link.ts'
import * as lineLogin from '../../services/notification/line-login.ts'
import * as queries from '../../services/notification/queries.ts'
import { type Handler, handle } from '../handle.ts'

export const notificationHandlers: readonly Handler[] = [
  handle(calls.getNotificationChoices, (ctx) => getNotificationChoices(ctx)),
  handle(calls.updateNotificationChoices, (ctx, { body }) => updateNotificationChoices(ctx, body.changes)),
  handle(calls.updateMarketerNotification, (ctx, { body }) =>
    updateNotificationChoices(ctx, body.changes, 'marketer'),
  ),
  handle(calls.listNotifications, (ctx, { query }) => queries.listNotifications(ctx, query)),
  handle(calls.readNotifications, (ctx, { body }) => queries.readNotifications(ctx, body.ids)),
  handle(calls.getLineLink, (ctx) => line.getLineLink(ctx)),
  handle(calls.startLineLink, (ctx) => line.startLineLink(ctx)),
  handle(calls.startLineLogin, (ctx, { body }) => lineLogin.startLineLogin(ctx, body.locale)),
  handle(calls.finishLineLogin, (ctx, { body }) => lineLogin.finishLineLogin(ctx, body)),
  handle(calls.testLineLink, async (ctx) => {
    await line.testLineLink(ctx)
    return { ok: true as const }
  }),
  handle(calls.endLineLink, (ctx) => line.endLineLink(ctx)),
  handle(calls.receiveLineEvents, async (ctx, { body, raw, headers }) => {
    await line.receiveLineEvents(ctx, {
      raw,
      signature: headers.get('x-line-signature'),
      events: body.events,
    })
    return { ok: true as const }
  }),
  handle(calls.confirmLineLinkInDemo, async (ctx, { body }) => {
    await line.confirmLineLinkInDemo(ctx, body.code)
    return { ok: true as const }
  }),
  handle(calls.listTestOutbox, async (ctx, { query }) => ({
    items: await queries.listTestOutbox(ctx, query),
  })),
]
