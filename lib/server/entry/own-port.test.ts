import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { describeError } from './describe-error.ts'
import { listenOn } from './own-port.ts'

async function refused(work: Promise<void>) {
  const error: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  return describeError(error)
}

test('a port that another program has', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  expect(await refused(listenOn(createServer(), { port, host: '127.0.0.1' }))).toEqual({
    sentence: `Port ${port} is in use: stop the other program or set PORT.`,
    exitCode: 1,
  })
})

test.each(['192.0.2.7', 'nowhere.invalid'])('an address of another machine: %s', async (host) => {
  expect(await refused(listenOn(createServer(), { port: 3000, host }))).toEqual({
    sentence: `HOST ${host} is no address of this machine: take 127.0.0.1 behind a proxy on it, or 0.0.0.0.`,
    exitCode: 1,
  })
})

test('a port that this account may not open', async () => {
  const server = createServer()
  server.listen = () => {
    const error = new Error('listen EACCES: permission denied 127.0.0.1:80')
    server.emit('error', Object.assign(error, { code: 'EACCES', syscall: 'listen' }))
    return server
  }
  expect(await refused(listenOn(server, { port: 80, host: '127.0.0.1' }))).toEqual({
    sentence: 'Port 80 may not be opened by this account: set PORT to one from 1024 on.',
    exitCode: 1,
  })
})
