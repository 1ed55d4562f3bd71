import * as calls from '../../../contract/manager-links.ts'
import { acceptManagerLink, declineManagerLink } from '../../services/manager-link/answer-link.ts'
import { inviteManager, requestManagerLink } from '../../services/manager-link/ask-link.ts'
import { changeManagerLink, endManagerLink } from '../../services/manager-link/change-link.ts'
import { findManagerGroup, joinManagerGroup } from '../../services/manager-link/manager-group.ts'
import { findOwnGroup, listManagerLinks } from '../../services/manager-link/queries.ts'
import { type Handler, handle } from '../handle.ts'

export const managerLinkHandlers: readonly Handler[] = [
  handle(calls.listManagerLinks, async (ctx, { query }) => ({
    ...(await listManagerLinks(ctx, { ...query, running: query.running === 'true' })),
    group: await findOwnGroup(ctx),
  })),
  handle(calls.findManagerGroup, (ctx, { params }) => findManagerGroup(ctx, params.code)),
  handle(calls.joinManagerGroup, async (ctx, { params }) => ({
    items: await joinManagerGroup(ctx, params.code),
  })),
  handle(calls.requestManagerLink, async (ctx, { body }) => ({
    items: await requestManagerLink(ctx, body.to),
  })),
  handle(calls.inviteManager, async (ctx, { body }) => ({ items: await inviteManager(ctx, body) })),
  handle(calls.acceptManagerLink, (ctx, { params, body }) => acceptManagerLink(ctx, params.id, body)),
  handle(calls.declineManagerLink, (ctx, { params }) => declineManagerLink(ctx, params.id)),
  handle(calls.endManagerLink, (ctx, { params }) => endManagerLink(ctx, params.id)),
  handle(calls.changeManagerLink, (ctx, { params, body }) => changeManagerLink(ctx, params.id, body)),
]
