import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { answerNotFound } from '../../routes/page-status.ts'
import { withPageStatus } from './page-status.ts'

const handler = withPageStatus(async (request, response) => {
  await new Promise((resolve) => setTimeout(resolve, request.url === '/slow' ? 20 : 0))
  if (request.url !== '/found') answerNotFound()
  response.end('page')
})
const server = createServer((request, response) => void handler(request, response)).listen(0)
afterAll(() => server.close())

it('sets the status of the very answer that is being made', async () => {
  const { port } = server.address() as AddressInfo
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  expect(await Promise.all([status('/slow'), status('/found'), status('/gone')])).toEqual([404, 200, 404])
})

it('does nothing where no entry is', () => {
  expect(answerNotFound).not.toThrow()
})
