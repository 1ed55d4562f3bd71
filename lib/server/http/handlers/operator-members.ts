import * as calls from '../../../contract/operator-members.ts'
import { askBlacklist, decideMemberApproval } from '../../services/member/blacklist.ts'
import { decideMember } from '../../services/member/decide-member.ts'
import { getMember, listMembers } from '../../services/member/queries.ts'
import { setTalentManager } from '../../services/member/set-talent-manager.ts'
import { liftSuspension, suspendMember } from '../../services/member/suspend-member.ts'
import { type Handler, handle } from '../handle.ts'

export const operatorMemberHandlers: readonly Handler[] = [
  handle(calls.listMembers, (ctx, { query }) => listMembers(ctx, query)),
  handle(calls.getMember, (ctx, { params }) => getMember(ctx, params.id)),
  handle(calls.decideMember, (ctx, { params, body }) => decideMember(ctx, params.id, body)),
  handle(calls.suspendMember, (ctx, { params, body }) => suspendMember(ctx, params.id, body)),
  handle(calls.liftSuspension, (ctx, { params, body }) => liftSuspension(ctx, params.id, body.reason)),
  handle(calls.askBlacklist, (ctx, { params, body }) => askBlacklist(ctx, params.id, body)),
  handle(calls.decideMemberApproval, (ctx, { params, body }) => decideMemberApproval(ctx, params.id, body)),
  handle(calls.setTalentManager, (ctx, { params, body }) => setTalentManager(ctx, params.id, body)),
]
