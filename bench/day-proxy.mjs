// A proxy before two instances where HAProxy is not available: it checks twice a second which are ready, and sends
// requests to those in turns.
import { createServer, request as send } from 'node:http'

const LOOK_MS = 500

/** `ports` are the instances'. Returns its own port, and how to stop it. */
export async function startProxy(ports) {
  const ready = new Set()
  let turn = 0
  const look = () =>
    Promise.all(
      ports.map(async (port) => {
        const answer = await fetch(`http://localhost:${port}/api/health/ready`, {
          signal: AbortSignal.timeout(3000),
        }).catch(() => undefined)
        await answer?.arrayBuffer()
        if (answer?.ok) ready.add(port)
        else ready.delete(port)
      }),
    )
  const timer = setInterval(() => void look(), LOOK_MS)

  const refuse = (response) => {
    response.writeHead(503, { 'retry-after': '2', 'content-type': 'text/plain' })
    response.end('no instance answers')
  }
  function forward({ method, url, headers }, body, response, left) {
    // While none is ready, running instances still answer from their page caches.
    const among = left.filter((port) => ready.has(port))
    const port = (among.length > 0 ? among : left)[turn++ % (among.length || left.length)]
    const sent = send({ host: 'localhost', port, method, path: url, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    sent.on('error', (error) => {
      const others = left.filter((other) => other !== port)
      // Refused before it was accepted, so another instance can safely be tried.
      if (error.code === 'ECONNREFUSED' && others.length > 0)
        forward({ method, url, headers }, body, response, others)
      else if (response.headersSent) response.destroy()
      else refuse(response)
    })
    sent.end(body)
  }
  const server = createServer((request, response) => {
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => forward(request, Buffer.concat(chunks), response, ports))
  })
  return {
    look,
    async listen(port) {
      await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
    },
    async stop() {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
