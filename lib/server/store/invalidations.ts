import type { Logger } from 'pino'
import type { Connection } from './client.ts'
import type { Listening } from './listen.ts'
import { hear, type Notices } from './poll-notices.ts'

/** Calls listeners with invalidated tags; after a gap in the notices everything counts as invalidated. */
export function listenForInvalidations(connection: Connection, log: Logger, notices: Notices = 'listen') {
  const listeners: ((tags: string[] | 'all') => void)[] = []
  const watchers: ((isReachable: boolean) => void)[] = []
  let listening: Listening | undefined
  const emit = (tags: string[] | 'all') => {
    for (const listener of listeners) listener(tags)
  }
  const reach = (isReachable: boolean) => {
    for (const watcher of watchers) watcher(isReachable)
  }
  return {
    async connect() {
      listening = await hear(notices, connection, {
        channel: 'invalidate',
        onNotice: (payload) => emit(JSON.parse(payload || '[]')),
        // While the database is down nothing changes, so caches are kept until the connection is back.
        onListening: () => {
          reach(true)
          emit('all')
        },
        onLost: (error) => {
          reach(false)
          log.warn({ error: String(error) }, 'cannot listen for invalidated pages; trying again')
        },
      })
    },
    emit,
    on: (listener: (tags: string[] | 'all') => void) => void listeners.push(listener),
    onReachable: (watcher: (isReachable: boolean) => void) => void watchers.push(watcher),
    stop: async () => await listening?.stop(),
  }
}
