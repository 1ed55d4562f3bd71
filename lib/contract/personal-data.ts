import { defineCall } from './define-call.ts'

export const exportPersonalData = defineCall({
  id: 'exportPersonalData',
  method: 'GET',
  path: '/api/personal-data',
  ours: true,
  access: ['member'],
  summary:
    'All that is kept of the member, as a ZIP of JSON and files. Needs a fresh step-up; five in an hour.',
  response: 'blob',
  errors: ['code_required', 'too_many_requests'],
  fresh: 0,
})
