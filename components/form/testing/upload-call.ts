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

/** Sends the page's calls to the server until the returned function is called. */
export function sendTo(origin: string): () => void {
  const base = document.createElement('base')
  base.href = `${origin}/`
  document.head.append(base)
  return () => base.remove()
}
