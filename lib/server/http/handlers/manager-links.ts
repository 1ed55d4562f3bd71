import * as calls from '../../../contract/manager-links.ts'
import * as links from '../../services/manager-link/change-link.ts'
import { findOwnGroup, listManagerLinks } from '../../services/manager-link/queries.ts'
import { type Handler, handle } from '../handle.ts'

export const managerLinkHandlers: readonly Handler[] = [
  handle(calls.listManagerLinks, async (ctx) => ({
    items: await listManagerLinks(ctx),
    group: await findOwnGroup(ctx),
  })),
  handle(calls.findManagerGroup, (ctx, { params }) => links.findManagerGroup(ctx, params.code)),
  handle(calls.joinManagerGroup, async (ctx, { params }) => ({
    items: await links.joinManagerGroup(ctx, params.code),
  })),
  handle(calls.requestManagerLink, async (ctx, { body }) => ({
    items: await links.requestManagerLink(ctx, body.to),
  })),
  handle(calls.inviteManager, async (ctx, { body }) => ({ items: await links.inviteManager(ctx, body) })),
  handle(calls.acceptManagerLink, (ctx, { params, body }) => links.acceptManagerLink(ctx, params.id, body)),
  handle(calls.declineManagerLink, (ctx, { params }) => links.declineManagerLink(ctx, params.id)),
  handle(calls.endManagerLink, (ctx, { params }) => links.endManagerLink(ctx, params.id)),
  handle(calls.changeManagerLink, (ctx, { params, body }) => links.changeManagerLink(ctx, params.id, body)),
]
