import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Connection } from '../store/client.ts'
import type { KnownLogins } from '../store/session.ts'

/** The backend as the entry sees it: one function from Request to Response, and its life. */
export interface Backend {
  /** `address` is the visitor's network address, already taken from the trusted proxy hops. */
  fetch(request: Request, info: { address: string; logins?: KnownLogins }): Promise<Response>
  /** True where the backend answers and Next is never asked. */
  owns(pathname: string): boolean
  /** Fed by the database's notices; `all` after a lost connection, when notices may have been missed. */
  onInvalidated(listener: (tags: string[] | 'all') => void): void
  /** False while the database is out of reach: nothing changes, and nothing can be read. */
  onReachable(listener: (isReachable: boolean) => void): void
  ready(): Promise<{ ok: boolean; checks: Record<string, boolean> }>
  /** Figures in the text form of Prometheus; a backend elsewhere has its own. */
  metrics?(): Promise<string>
  /** Loads the demo world into an empty database; false where there was something already. */
  seedIfEmpty(): Promise<boolean>
  startWorkers(): Promise<void>
  stop(): Promise<void>
}

export type CreateBackend = (options: {
  config: Config
  connection: Connection
  log: Logger
}) => Promise<Backend>
