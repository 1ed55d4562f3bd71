import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'

const REPORTS_PER_MINUTE = 10
const MOST_READ = 4096
const MOST_NOTED = 2000

/** Notes what browsers report of violated policies: the start of each report, a few in a minute. */
export function createReportNotes(log: Pick<Logger, 'warn'>): (request: IncomingMessage) => void {
  let noted = { minute: 0, count: 0 }
  return (request) => {
    const minute = Math.floor(Date.now() / 60_000)
    if (noted.minute !== minute) noted = { minute, count: 0 }
    let text = ''
    request.on('data', (chunk) => {
      if (text.length < MOST_READ) text += chunk
    })
    request.on('end', () => {
      if (noted.count++ < REPORTS_PER_MINUTE)
        log.warn({ report: text.slice(0, MOST_NOTED) }, 'policy violation')
    })
  }
}
