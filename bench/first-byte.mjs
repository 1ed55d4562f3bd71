// Time to the first byte over one kept-alive connection. Arguments: url, seconds, and a cookie where there is one.
// Prints { perSecond, p50, p99 } in ms.
import { Agent, request } from 'node:http'

const [target, seconds, cookie] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const headers = { 'accept-encoding': 'gzip', ...(cookie ? { cookie } : {}) }

function one() {
  return new Promise((resolve, reject) => {
    let first
    const began = performance.now()
    request(target, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${target} answers ${answer.statusCode}`))
      answer.on('data', () => {
        first ??= performance.now() - began
      })
      answer.on('end', () => resolve(first))
    })
      .on('error', reject)
      .end()
  })
}

for (const until = performance.now() + 1000; performance.now() < until; ) await one()
const times = []
const began = performance.now()
while (performance.now() < began + Number(seconds) * 1000) times.push(await one())
const elapsed = (performance.now() - began) / 1000
times.sort((a, b) => a - b)
const at = (share) => times[Math.floor((times.length - 1) * share)]
console.info(JSON.stringify({ perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99) }))
agent.destroy()
