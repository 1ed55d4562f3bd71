import type { Instrumentation } from 'next'
import { PAGE_FAILURES } from '#lib/routes/page-failures.ts'

/** Reports errors of rendering to the server's log: the framework's own output is off in production. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { channel } = await import('node:diagnostics_channel')
  channel(PAGE_FAILURES).publish({ route: routePath, error })
}
