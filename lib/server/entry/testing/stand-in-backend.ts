import { vi } from 'vitest'
import { rawText } from './raw-request.ts'
import { runEntry } from './run-entry.ts'

export const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn(), debug: vi.fn() }
/** The last request to the backend, and its response. */
export const backend: {
  seen: { url: string; headers: Headers; address: string; body: string; method: string } | undefined
  answer: (request: Request) => Response | Promise<Response>
  stopping: boolean
} = { seen: undefined, answer: () => Response.json({ ok: true }), stopping: false }

export const entry = runEntry({
  trustProxy: 1,
  backend: {
    owns: (pathname) => /^\/(api|sv_[a-z_]+)(\/|$)/.test(pathname),
    fetch: async (request, { address }) => {
      const body = await request.text().catch(() => 'broken')
      backend.seen = { url: request.url, headers: request.headers, address, body, method: request.method }
      return await backend.answer(request)
    },
  },
  health: {
    metricsToken: 'metrics-token-0001',
    metrics: async () => 'siang_up 1\n',
    isStopping: () => backend.stopping,
    ready: async () => ({ ok: true, checks: { database: true } }),
  },
  log,
})

export const get = (target: string, headers?: Record<string, string>) =>
  entry.send(rawText(`GET ${target}`, headers))
