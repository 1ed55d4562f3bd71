import { request, type Server } from 'node:http'
import type { Config } from '../config/config.ts'
import { EntryError, EXIT } from './entry-error.ts'

type Place = Pick<Config, 'port' | 'host'>

/** Why the port cannot be opened, by code of Node. */
function whyShut(code: string | undefined, { port, host }: Place): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: stop the other program or set PORT.`
    case 'EACCES':
      return `Port ${port} may not be opened by this account: set PORT to one from 1024 on.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is no address of this machine: take 127.0.0.1 behind a proxy on it, or 0.0.0.0.`
    default:
      return undefined
  }
}

/** Opens the port. Throws with exit code 1 and one sentence when that fails. */
export function listenOn(server: Server, place: Place): Promise<void> {
  const { port, host } = place
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = whyShut(error.code, place)
      reject(why === undefined ? error : new EntryError(EXIT.fault, why))
    })
    server.listen(port, host, resolve)
  })
}

/** Requests a page of this process through its own port; undefined unless it answers 200 within 30 s. */
export async function readOwn(config: Config, path: string): Promise<string | undefined> {
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host
  return await new Promise((resolve) => {
    const asked = request(
      { host, port: config.port, path, headers: { host: new URL(config.appUrl).host } },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk) => (text += chunk))
        answer.on('end', () => resolve(answer.statusCode === 200 ? text : undefined))
      },
    )
    asked.on('error', () => resolve(undefined))
    asked.setTimeout(30_000, () => asked.destroy())
    asked.end()
  })
}
