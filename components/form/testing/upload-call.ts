import { defineCall } from '#lib/contract/define-call.ts'
import { done } from '#lib/contract/shapes/common.ts'

/** A call that takes a file. */
export const upload = defineCall({
  id: 'uploadTest',
  method: 'POST',
  path: '/api/test-files',
  access: ['member'],
  summary: 'Upload',
  encoding: 'multipart',
  response: done,
})

/** Calls of the page go to the server until what is returned is called. */
export function sendTo(origin: string): () => void {
  const base = document.createElement('base')
  base.href = `${origin}/`
  document.head.append(base)
  return () => base.remove()
}
