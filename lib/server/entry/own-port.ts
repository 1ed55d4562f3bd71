import { request, type Server } from 'node:http'
import type { Config } from '../config/config.ts'

/** Opens the port. Throws with exit code 1 and one sentence when another program has it. */
export function listenOn(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? Object.assign(new Error(`Port ${port} is in use: stop the other program or set PORT.`), {
              exitCode: 1,
            })
          : error,
      ),
    )
    server.listen(port, host, resolve)
  })
}

/** A page of this process by way of its own port; undefined where it is not answered with 200 within 30 s. */
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
