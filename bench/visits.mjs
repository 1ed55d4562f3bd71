// Visits of one page over keep-alive connections: times to the first byte and of the whole answer, gzip accepted.
// Arguments: url, connections, seconds, and an optional cookie, in which `[<id>]` is replaced by a different text in
// each request. Prints { perSecond, p50, p99, first } in ms, or fails where an answer is not the page, or differs from
// the first.
import { Agent, request } from 'node:http'

const [target, connections, seconds, cookie = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
/** Different in each run: what an earlier run sent is cached by now. */
const run = Date.now().toString(36)
let sent = 0
let size = 0

function one() {
  const headers = {
    'accept-encoding': 'gzip',
    ...(cookie ? { cookie: cookie.replace('[<id>]', `${run}-${sent++}`) } : {}),
  }
  return new Promise((resolve, reject) => {
    let first
    let bytes = 0
    const began = performance.now()
    request(target, { agent, headers }, (answer) => {
      answer.on('data', (chunk) => {
        first ??= performance.now() - began
        bytes += chunk.length
      })
      answer.on('end', () => {
        size ||= bytes
        // A page without its data (a limit, a failure) is small and must not be measured.
        if (answer.statusCode !== 200 || Math.abs(bytes - size) > size / 10)
          reject(new Error(`${target} answers ${answer.statusCode} with ${bytes} bytes instead of ${size}`))
        else resolve({ first, whole: performance.now() - began })
      })
    })
      .on('error', reject)
      .end()
  })
}

for (const until = performance.now() + 1000; performance.now() < until; ) await one()
const times = []
const began = performance.now()
const until = began + Number(seconds) * 1000
await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (performance.now() < until) times.push(await one())
  }),
)
const elapsed = (performance.now() - began) / 1000
const at = (part, share) =>
  times.map((time) => time[part]).sort((a, b) => a - b)[Math.floor((times.length - 1) * share)]
console.info(
  JSON.stringify({
    perSecond: times.length / elapsed,
    p50: at('whole', 0.5),
    p99: at('whole', 0.99),
    first: at('first', 0.5),
  }),
)
agent.destroy()
