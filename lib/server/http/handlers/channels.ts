import * as proofCalls from '../../../contract/channel-proof.ts'
import * as calls from '../../../contract/channels.ts'
import * as operatorCalls from '../../../contract/operator-channels.ts'
import { present } from '../../../domain/present.ts'
import { addChannel } from '../../services/channel/add-channel.ts'
import {
  deactivateChannel,
  sendChannelFigures,
  setChannelRates,
} from '../../services/channel/change-channel.ts'
import {
  finishChannelLogin,
  listChannelLogins,
  startChannelLogin,
} from '../../services/channel/connect-channel.ts'
import { decideChannel } from '../../services/channel/decide-channel.ts'
import { getChannelScreenshot, listOperatorChannels } from '../../services/channel/operator-channels.ts'
import { getChannel, listChannels } from '../../services/channel/own-channels.ts'
import {
  reconnectChannel,
  renewChannelProof,
  sendChannelProof,
} from '../../services/channel/prove-channel.ts'
import { type Handler, handle } from '../handle.ts'

export const channelHandlers: readonly Handler[] = [
  handle(calls.listChannels, async (ctx, { params, query }) => ({
    items: await listChannels(ctx, params.id, { channel: query.channel, ownerId: query.owner_id }),
  })),
  handle(calls.getChannel, (ctx, { params }) => getChannel(ctx, params.id)),
  handle(calls.addChannel, (ctx, { body }) => addChannel(ctx, body)),
  handle(proofCalls.renewChannelProof, (ctx, { params }) => renewChannelProof(ctx, params.id)),
  handle(proofCalls.sendChannelProof, (ctx, { params }) => sendChannelProof(ctx, params.id)),
  handle(proofCalls.sendChannelProofScreenshot, (ctx, { params, file }) =>
    sendChannelProof(ctx, params.id, present(file, 'the file of an upload')),
  ),
  handle(proofCalls.reconnectChannel, (ctx, { params }) => reconnectChannel(ctx, params.id)),
  handle(proofCalls.listChannelLogins, async (ctx) => listChannelLogins(ctx)),
  handle(proofCalls.startChannelLogin, (ctx, { body }) => startChannelLogin(ctx, body)),
  handle(proofCalls.finishChannelLogin, async (ctx, { body }) => ({
    items: await finishChannelLogin(ctx, body),
  })),
  handle(calls.sendChannelFigures, (ctx, { params, body, file }) =>
    sendChannelFigures(ctx, params.id, { ...body, file: present(file, 'the file of an upload') }),
  ),
  handle(calls.setChannelRates, (ctx, { params, body }) => setChannelRates(ctx, params.id, body.rates)),
  handle(calls.deactivateChannel, (ctx, { params }) => deactivateChannel(ctx, params.id, params.channel)),
  handle(operatorCalls.listOperatorChannels, (ctx, { query }) => listOperatorChannels(ctx, query)),
  handle(operatorCalls.decideChannel, (ctx, { params, body }) => decideChannel(ctx, params.id, body)),
  handle(operatorCalls.getChannelScreenshot, async (ctx, { params }) => ({
    ...(await getChannelScreenshot(ctx, params.id, params.kind)),
    inline: true,
  })),
]
