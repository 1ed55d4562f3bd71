import { OPERATOR_WAYS, VIEW_PAGES, WORK_SUBJECTS } from '../domain/work/subjects.ts'
import { defineCall } from './define-call.ts'
import { done, id, instant, locale, typed, typedLine } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

const subject = lazy(() => z.enum(WORK_SUBJECTS))
const person = lazy(() => z.object({ id, name: z.string() }))
const claim = lazy(() => z.object({ operator: person, isMine: z.boolean(), at: instant }))
const title = lazy(() => typedLine(120, 3))
const words = lazy(() => typed(4000, 10))
const way = lazy(() => z.enum(OPERATOR_WAYS))

/** A message from an operator to somebody outside the company. */
export const operatorMessage = lazy(() =>
  z.object({
    id,
    operator: z.string(),
    way,
    title: z.string(),
    text: z.string(),
    at: instant,
  }),
)

export const listWork = defineCall({
  id: 'listWork',
  method: 'GET',
  path: '/api/operator/work',
  ours: true,
  access: ['operator'],
  summary: 'Who works on what, of the queues that the role sees; what was left lying for three days is free',
  response: lazy(() =>
    z.object({
      items: z.array(z.extend(claim, { subject, subjectId: id })),
      /** Number of items per queue that the caller has claimed. */
      mine: z.record(z.string(), z.int()),
      /** Promised hours per queue, as set now. */
      promised: z.record(z.string(), z.number()),
    }),
  ),
  fresh: 0,
})

export const getWork = defineCall({
  id: 'getWork',
  method: 'GET',
  path: '/api/operator/work/{subject}/{id}',
  ours: true,
  access: ['operator'],
  summary: 'Who works on an item, who else could, and what operators noted on it',
  params: { subject, id },
  response: lazy(() =>
    z.object({
      claim: z.nullable(claim),
      /** Other operators who can see its list. */
      colleagues: z.array(person),
      /** Newest first. */
      notes: z.array(z.object({ id, operator: person, text: z.string(), at: instant })),
    }),
  ),
  errors: ['not_found'],
  fresh: 0,
})

export const assignWork = defineCall({
  id: 'assignWork',
  method: 'POST',
  path: '/api/operator/work/{subject}/{id}/assign',
  ours: true,
  access: ['operator'],
  summary: 'Takes an item of a queue, gives it back or gives it to a colleague',
  params: { subject, id },
  body: lazy(() =>
    z.strictObject({ act: z.enum(['take', 'give_back', 'give']), operatorId: z.optional(id) }),
  ),
  response: done,
  errors: ['not_found', 'taken_by_colleague', 'already_decided', 'malformed_input'],
})

export const addNote = defineCall({
  id: 'addNote',
  method: 'POST',
  path: '/api/operator/work/{subject}/{id}/notes',
  ours: true,
  access: ['operator'],
  summary: 'Notes something for colleagues; it is never changed and no member reads it',
  params: { subject, id },
  body: lazy(() => z.strictObject({ text: typed(2000) })),
  response: done,
  errors: ['not_found', 'move_not_allowed'],
})

export const getMemberMessages = defineCall({
  id: 'getMemberMessages',
  method: 'GET',
  path: '/api/operator/members/{id}/messages',
  ours: true,
  access: ['operator:support', 'operator:admin'],
  summary: 'What operators wrote to a member, the ways that reach the member, and whole texts to begin from',
  params: { id },
  response: lazy(() =>
    z.object({
      locale,
      ways: z.array(way),
      /** Messages that may still be sent today. */
      left: z.int(),
      templates: z.array(z.object({ key: z.string(), title: z.string(), text: z.string() })),
      items: z.array(operatorMessage),
    }),
  ),
  errors: ['not_found'],
  fresh: 0,
})

export const sendMemberMessage = defineCall({
  id: 'sendMemberMessage',
  method: 'POST',
  path: '/api/operator/members/{id}/messages',
  ours: true,
  access: ['operator:support', 'operator:admin'],
  summary: 'Writes to a member by mail or LINE; three in a day for each member',
  params: { id },
  body: lazy(() =>
    z.strictObject({ way, title, text: words, template: z.optional(z.string().check(z.maxLength(40))) }),
  ),
  response: done,
  errors: ['not_found', 'member_closed', 'way_missing', 'too_many_requests'],
})

export const replyToLead = defineCall({
  id: 'replyToLead',
  method: 'POST',
  path: '/api/operator/leads/{id}/reply',
  ours: true,
  access: ['operator:support', 'operator:admin'],
  summary: 'Answers a contact message by mail and marks it as answered',
  params: { id },
  body: lazy(() => z.strictObject({ from: z.enum(['new', 'taken', 'answered']), title, text: words })),
  response: done,
  errors: ['not_found', 'already_decided', 'way_missing', 'too_many_requests'],
})

const page = lazy(() => z.enum(VIEW_PAGES))

export const listSavedViews = defineCall({
  id: 'listSavedViews',
  method: 'GET',
  path: '/api/operator/views',
  ours: true,
  access: ['operator'],
  summary: 'Filters that the caller keeps under names',
  query: lazy(() => z.object({ page })),
  response: lazy(() => z.object({ items: z.array(z.object({ id, name: z.string(), query: z.string() })) })),
  fresh: 0,
})

export const saveView = defineCall({
  id: 'saveView',
  method: 'POST',
  path: '/api/operator/views',
  ours: true,
  access: ['operator'],
  summary: 'Keeps the filters of a list under a name, or puts others under the same name',
  body: lazy(() =>
    z.strictObject({
      page,
      name: typedLine(40),
      /** The query of the URL, without the question mark. */
      query: z.string().check(z.maxLength(500), z.regex(/^[\w.~%+&=:-]*$/)),
    }),
  ),
  response: done,
  errors: ['too_many_requests'],
})

export const removeView = defineCall({
  id: 'removeView',
  method: 'POST',
  path: '/api/operator/views/{viewId}/remove',
  ours: true,
  access: ['operator'],
  summary: 'Forgets a name for filters',
  params: { viewId: id },
  body: lazy(() => z.strictObject({})),
  response: done,
  errors: ['not_found'],
})
