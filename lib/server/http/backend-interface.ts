import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Connection } from '../store/client.ts'
import type { KnownLogins } from '../store/session.ts'

/** The backend as the entry uses it: one function from Request to Response, and its lifecycle. */
export interface Backend {
  /** `address` is the visitor's network address, already taken from the trusted proxy hops. */
  fetch(request: Request, info: { address: string; logins?: KnownLogins }): Promise<Response>
  /** True for paths that the backend answers instead of Next. */
  owns(pathname: string): boolean
  /** Fed by the database's notices; `all` after a lost connection, when notices may have been missed. */
  onInvalidated(listener: (tags: string[] | 'all') => void): void
  /** Called with false while the database cannot be reached. */
  onReachable(listener: (isReachable: boolean) => void): void
  ready(): Promise<{ ok: boolean; checks: Record<string, boolean> }>
  /** Metrics in the Prometheus text format; a backend elsewhere has its own. */
  metrics?(): Promise<string>
  /** Loads the demo world into an empty database; false where the database had content. */
  seedIfEmpty(): Promise<boolean>
  startWorkers(): Promise<void>
  stop(): Promise<void>
}

export type CreateBackend = (options: {
  config: Config
  connection: Connection
  log: Logger
}) => Promise<Backend>
