import { createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { smtpMail } from './mail.ts'

const MESSAGE = { to: 'me@test.example', locale: 'th', subject: 's', text: 't', html: '<p>t</p>' } as const

/** A mail server that says these lines, one after each line of ours, and then nothing. */
async function silentAfter(lines: readonly string[]): Promise<string> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {})
    const rest = [...lines]
    const say = () => {
      const line = rest.shift()
      if (line) socket.write(`${line}\r\n`)
    }
    say()
    socket.on('data', say)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const address = server.address()
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

it.each([
  ['that greets nobody', []],
  ['that falls silent in the middle', ['220 mail', '250 mail', '250 sender']],
])(
  'a mail server %s holds up the messages behind it for seconds only',
  async (_, lines) => {
    const mail = smtpMail(await silentAfter(lines), 'us@test.example', 300)
    const began = performance.now()
    await expect(mail.send(MESSAGE)).rejects.toMatchObject({ reason: 'failed', permanent: false })
    expect(performance.now() - began).toBeLessThan(10_000)
  },
  30_000,
)
