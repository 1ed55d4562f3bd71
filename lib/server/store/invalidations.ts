import type { Logger } from 'pino'
import type { Connection } from './client.ts'
import type { Listening } from './listen.ts'
import { hear, type Notices } from './poll-notices.ts'

/** Tells listeners which public data was invalidated; once notices are heard again after a gap, everything counts as invalidated. */
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
        // While the database is away nothing changes, and what is kept is all there is: it goes when there is new.
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
