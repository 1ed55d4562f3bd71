import * as leads from '../../../contract/operator-leads.ts'
import * as calls from '../../../contract/operator-work.ts'
import { listLeads, setLeadStatus } from '../../services/lead/lead-queue.ts'
import { replyToLead } from '../../services/lead/reply-to-lead.ts'
import { addNote } from '../../services/work/add-note.ts'
import { assignWork } from '../../services/work/assign-work.ts'
import { getWork, listWork } from '../../services/work/queries.ts'
import { listSavedViews, removeView, saveView } from '../../services/work/saved-views.ts'
import { getMemberMessages, sendMemberMessage } from '../../services/work/write-to-member.ts'
import { handle } from '../handle.ts'

const done = { ok: true as const }

export const operatorWorkHandlers = [
  handle(leads.listLeads, (ctx, { query }) => listLeads(ctx, query)),
  handle(leads.setLeadStatus, (ctx, { params, body }) => setLeadStatus(ctx, params.id, body)),
  handle(calls.listWork, (ctx) => listWork(ctx)),
  handle(calls.getWork, (ctx, { params }) => getWork(ctx, params.subject, params.id)),
  handle(calls.assignWork, async (ctx, { params, body }) => {
    await assignWork(ctx, params.subject, params.id, body)
    return done
  }),
  handle(calls.addNote, async (ctx, { params, body }) => {
    await addNote(ctx, params.subject, params.id, body.text)
    return done
  }),
  handle(calls.getMemberMessages, (ctx, { params }) => getMemberMessages(ctx, params.id)),
  handle(calls.sendMemberMessage, async (ctx, { params, body }) => {
    await sendMemberMessage(ctx, params.id, body)
    return done
  }),
  handle(calls.replyToLead, async (ctx, { params, body }) => {
    await replyToLead(ctx, params.id, body)
    return done
  }),
  handle(calls.listSavedViews, async (ctx, { query }) => ({ items: await listSavedViews(ctx, query.page) })),
  handle(calls.saveView, async (ctx, { body }) => {
    await saveView(ctx, body)
    return done
  }),
  handle(calls.removeView, async (ctx, { params }) => {
    await removeView(ctx, params.viewId)
    return done
  }),
]
