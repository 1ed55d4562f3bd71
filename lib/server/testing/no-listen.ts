import { createConnection, createServer, type Socket } from 'node:net'
import type { Connection } from '../store/client.ts'

const REFUSAL = (() => {
  const fields = Buffer.from('SERROR\0VERROR\0C0A000\0MLISTEN is not supported\0\0')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields, Buffer.from('Z\0\0\0\x05I', 'latin1')])
})()

function partsOf(url: string): Exclude<Connection, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  return {
    host: searchParams.get('host') ?? hostname,
    port: Number(port),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  }
}

/** A proxy to a test database that refuses every LISTEN, as some engines do. */
export async function withoutListen(given: Connection): Promise<{
  connection: Connection
  refused: () => number
  /** Cuts every connection and refuses new ones until `restore`. */
  cut: () => Promise<void>
  restore: () => Promise<void>
  stop: () => Promise<void>
}> {
  const connection = typeof given === 'string' ? partsOf(given) : given
  let refused = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const path = `${connection.host}/.s.PGSQL.${connection.port}`
    const database = connection.host.startsWith('/')
      ? createConnection(path)
      : createConnection(connection.port, connection.host)
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.on('error', () => other.destroy())
    }
    database.pipe(client)
    let waiting = Buffer.alloc(0)
    let hasBegun = false
    client.on('data', (chunk) => {
      waiting = Buffer.concat([waiting, chunk])
      // The first message has no type byte before its length.
      for (const head = () => (hasBegun ? 1 : 0); waiting.length >= head() + 4; ) {
        const end = head() + waiting.readUInt32BE(head())
        if (waiting.length < end) return
        const message = waiting.subarray(0, end)
        waiting = waiting.subarray(end)
        const isQuestion = hasBegun && message[0] === 'Q'.charCodeAt(0)
        hasBegun = true
        if (isQuestion && message.toString('utf8', 5).startsWith('LISTEN')) {
          refused++
          client.write(REFUSAL)
        } else database.write(message)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const { port } = address
  async function cut(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    connection: { ...connection, host: '127.0.0.1', port },
    refused: () => refused,
    cut,
    restore: () => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve)),
    stop: cut,
  }
}
