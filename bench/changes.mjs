// A load in which every request follows a change: each connection changes the page's data, waits for the notice that
// the server gets too, and requests the page. The change is a number in a text of the page, so an outdated answer is
// recognised. Arguments: url, connections, seconds, database as JSON, SQL with $1 for the number, tag of the data.
// Prints { perSecond, p50, p99, before } : times in ms, and the number of outdated answers.
import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'

const [target, connections, seconds, connection, statement, tag] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const pool = new pg.Pool({ ...JSON.parse(connection), max: Number(connections) })
const notices = new pg.Client(JSON.parse(connection))
await notices.connect()
await notices.query('LISTEN invalidate')
const waiting = new Map()
notices.on('notification', ({ payload }) => {
  const [, number] = JSON.parse(payload)
  waiting.get(number)?.()
  waiting.delete(number)
})
let last = 1000

async function change() {
  const number = ++last
  const noticed = new Promise((resolve) => waiting.set(number, resolve))
  await pool.query({
    name: 'change',
    text: `WITH changed AS (${statement}) SELECT pg_notify('invalidate', $2)`,
    values: [String(number), JSON.stringify([tag, number])],
  })
  await noticed
  return number
}

function page() {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    request(target, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        if (answer.statusCode !== 200) reject(new Error(`${target} answers ${answer.statusCode}`))
        else
          resolve({
            time: performance.now() - began,
            body,
            zipped: answer.headers['content-encoding'] === 'gzip',
          })
      })
    })
      .on('error', reject)
      .end()
  })
}

const times = []
let before = 0
const began = performance.now()
const until = began + Number(seconds) * 1000
await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (performance.now() < until) {
      const number = await change()
      const { time, body, zipped } = await page()
      times.push(time)
      const shown = /№(\d+)/.exec((zipped ? gunzipSync(body) : body).toString())
      if (shown && Number(shown[1]) < number) before++
    }
  }),
)
const elapsed = (performance.now() - began) / 1000
times.sort((a, b) => a - b)
const at = (share) => times[Math.floor((times.length - 1) * share)]
console.info(JSON.stringify({ perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), before }))
agent.destroy()
await notices.end()
await pool.end()
