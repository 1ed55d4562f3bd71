import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
}

/** Sends bytes unchanged, without a client that would normalise them, and reads until the server closes. */
export function rawRequest(
  port: number,
  bytes: string | Buffer,
  timeoutMs = 5000,
  from = '127.0.0.1',
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from }, () => socket.write(bytes))
    const chunks: Buffer[] = []
    const timer = setTimeout(() => socket.destroy(new Error('no answer')), timeoutMs)
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', (error) => (chunks.length > 0 ? undefined : reject(error)))
    socket.on('close', () => {
      clearTimeout(timer)
      const text = Buffer.concat(chunks).toString('latin1')
      const [head = '', ...rest] = text.split('\r\n\r\n')
      const [line = '', ...fields] = head.split('\r\n')
      const headers = Object.fromEntries(
        fields.map((field) => [
          field.slice(0, field.indexOf(':')).toLowerCase(),
          field.slice(field.indexOf(':') + 1).trim(),
        ]),
      )
      resolve({ status: Number(line.split(' ')[1]), headers, body: rest.join('\r\n\r\n') })
    })
  })
}

/** A request line and headers with `Connection: close`. */
export function rawText(line: string, headers: Record<string, string> = {}, body = ''): string {
  const all = { host: 'localhost:4000', connection: 'close', ...headers }
  return `${line} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`
}
