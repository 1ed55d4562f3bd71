// Clients that send money calls over HTTP, each the next one when the last was answered, and statistics of what the
// database waits for.
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request as send } from 'node:http'
import { platform } from 'node:os'
import pg from 'pg'
import { sleep } from './load.mjs'

const SAMPLE_MS = 20

function ask(agent, base, { method, path, headers, body }) {
  return new Promise((resolve, reject) => {
    const sent = send(base + path, { agent, method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * Sends all calls with this many clients; with `perSecond` each call is due at its time, and waiting for a free client
 * counts as latency. Returns calls a second, p50 and p99 in ms, and how often a call was refused with 503. Throws at
 * any other answer than 200.
 */
export async function sendAll(base, calls, clients, perSecond = Number.POSITIVE_INFINITY) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const times = []
  let next = 0
  let refused = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let n = next++; n < calls.length; n = next++) {
        const due = began + (n * 1000) / perSecond
        if (due > performance.now()) await sleep(due - performance.now())
        const sent = Number.isFinite(perSecond) ? due : performance.now()
        const call = calls[n]()
        for (;;) {
          const { status, text } = await ask(agent, base, call)
          if (status === 200) break
          if (status !== 503) throw new Error(`${call.path}: ${status} ${text.slice(0, 300)}`)
          // Repeated with the same key; latency counts from the first try.
          refused++
          await sleep(50)
        }
        times.push(performance.now() - sent)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.floor((times.length - 1) * share)]
  return { perSecond: calls.length / seconds, p50: at(0.5), p99: at(0.99), refused }
}

/** Samples every 20 ms what the connections of a database wait for, until `stop`, which returns the shares. */
export async function watchWaits(connection) {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  const seen = new Map()
  let looks = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await client.query(
        `SELECT coalesce(wait_event_type || ':' || wait_event, 'running')
           || CASE wait_event_type WHEN 'Lock' THEN coalesce(' ' || (regexp_match(query, '(?:INTO|UPDATE|FROM|SELECT) +([a-z_]+)'))[1], '') ELSE '' END AS event,
           count(*)::int AS n
         FROM pg_stat_activity WHERE datname = $1 AND state <> 'idle' GROUP BY 1`,
        [connection.database],
      )
      looks++
      for (const { event, n } of rows) seen.set(event, (seen.get(event) ?? 0) + n)
      await sleep(SAMPLE_MS)
    }
  })()
  return {
    async stop() {
      isOver = true
      await watching
      await client.end()
      // Mean number of connections in this state; waiting for the client is the application's own time.
      return [...seen].map(([event, n]) => ({ event, mean: n / looks })).sort((a, b) => b.mean - a.mean)
    },
  }
}

/**
 * Processor time of a process in ms; `children` adds all processes that it started and that have ended or still run.
 */
function cpuMs(pid, children = false) {
  // From /proc, in hundredths of a second: the parent is the second field, the four times begin with the twelfth.
  const ticksOf = (id) => {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent: fields[1], own: fields[11] + fields[12], ended: fields[13] + fields[14] }
  }
  const { own, ended } = ticksOf(pid)
  if (!children) return own * 10
  let ticks = own + ended
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const one = ticksOf(name)
      if (one.parent === pid) ticks += one.own
    } catch {
      // The process has ended meanwhile.
    }
  }
  return ticks * 10
}

/**
 * Processor time in ms of the application, the database and these clients until `stop`. Other load on the machine
 * changes it little, so it is the most reliable number there.
 */
export function watchCpu(applicationPid, databasePid) {
  if (platform() !== 'linux') return { stop: () => undefined }
  const now = () => [cpuMs(applicationPid), cpuMs(databasePid, true), process.cpuUsage()]
  const [application, database, own] = now()
  return {
    stop() {
      const [applicationNow, databaseNow] = now()
      const { user, system } = process.cpuUsage(own)
      return {
        application: applicationNow - application,
        database: databaseNow - database,
        clients: (user + system) / 1000,
      }
    },
  }
}

/** ms of processors for one call: application, database, clients. */
export const cpuOf = (cpu) =>
  cpu ? [cpu.application, cpu.database, cpu.clients].map((ms) => ms.toFixed(2)).join(' + ') : '–'
