import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a stand-in on this machine; returns its address, and how to stop it. */
export async function listenLocally(server: Server, port = 0) {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
