// A load generator that costs less than the server: keep-alive sockets, answers of one size counted by their bytes. A
// general client parses each answer and is slower than raw Node sends them, so it would measure itself. Arguments: url,
// connections, seconds. Prints { perSecond, p50, p99 } in ms, or fails when sizes differ.
import { connect } from 'node:net'

const [target, connections, seconds] = process.argv.slice(2)
const { hostname, port, pathname, search, host } = new URL(target)
const bytes = Buffer.from(
  `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip\r\n\r\n`,
)

/** Size of one answer with its headers, read until no more bytes arrive. */
function sizeOfAnswer() {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => (text += chunk))
    socket.on('error', reject)
    socket.setTimeout(700, () => {
      socket.destroy()
      if (!text.startsWith('HTTP/1.1 200')) reject(new Error(text.slice(0, 100) || 'no answer'))
      else resolve(text.length)
    })
  })
}

const size = await sizeOfAnswer()
if (size !== (await sizeOfAnswer())) throw new Error('answers differ in size')

let answers = 0
let open = true
const times = []
const sockets = Array.from({ length: Number(connections) }, () => {
  const socket = connect(Number(port), hostname, () => send())
  let left = size
  let began = 0
  function send() {
    began = performance.now()
    left = size
    socket.write(bytes)
  }
  socket.on('data', (chunk) => {
    left -= chunk.length
    if (left > 0) return
    if (left < 0) throw new Error('an answer was longer than the others')
    answers++
    times.push(performance.now() - began)
    if (open) send()
  })
  socket.on('error', (error) => {
    throw error
  })
  socket.on('close', () => {
    if (open) throw new Error('the server closed a connection')
  })
  return socket
})
const began = performance.now()
setTimeout(() => {
  const elapsed = (performance.now() - began) / 1000
  open = false
  for (const socket of sockets) socket.destroy()
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.floor((times.length - 1) * share)]
  console.info(JSON.stringify({ perSecond: answers / elapsed, p50: at(0.5), p99: at(0.99) }))
}, Number(seconds) * 1000)
