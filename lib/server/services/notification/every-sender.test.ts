import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ERROR_STATUS } from '../../../domain/errors.ts'
import { MESSAGE_EVENTS } from '../../../domain/notification/events.ts'
import { EVERY_EVENT } from './render.ts'

/** Defined with the consent to marketing, which members give and withdraw; no screen writes such a message yet. */
const WITHOUT_SENDER = ['news']

const SOURCES = globSync('lib/{server/{services,workers},domain/job/moves}/**/*.ts')
  .filter((file) => !/\.test\.ts$|\/testing\/|\/console\/messages\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
/** Files that name an event as one; a name that is also an error code must stand as `event`. */
const sendersOf = (event: string) =>
  SOURCES.filter(({ text }) =>
    Object.hasOwn(ERROR_STATUS, event)
      ? new RegExp(`event: '${event}'`).test(text)
      : new RegExp(`['"]${event}['"]`).test(text),
  )

test('every kind of message is sent by somebody', () => {
  expect(MESSAGE_EVENTS.filter((event) => sendersOf(event).length === 0)).toEqual(WITHOUT_SENDER)
})

/** Where the values of a message are put together when that is not where it is sent. */
const PAYLOADS: Readonly<Record<string, string>> = {
  email_changed: 'lib/server/services/credentials/undo-change.ts',
  phone_changed: 'lib/server/services/credentials/undo-change.ts',
}
const OF_JOBS = ['lib/server/services/job/notify-job.ts', 'lib/server/workers/outbox-message.ts']

test('every value that a text names is given by a sender', () => {
  const texts: [string, unknown][] = [...Object.entries(EVERY_EVENT.th), ...Object.entries(EVERY_EVENT.en)]
  const unsaid = texts.flatMap(([name, text]) => {
    const event = name.split('.')[0] ?? ''
    const senders = sendersOf(event).map(({ file }) => file)
    const given = new Set([
      ...senders,
      PAYLOADS[event],
      ...(senders.some((file) => file.includes('/moves/')) ? OF_JOBS : []),
    ])
    const code = SOURCES.filter(({ file }) => given.has(file)).map((source) => source.text)
    return [...JSON.stringify(text).matchAll(/\{(\w+)\}/g)]
      .map(([, key]) => key)
      .filter((key) => key !== 'product' && !new RegExp(`\\b${key}\\b\\??[:,} ]`).test(code.join('\n')))
      .map((key) => `${name} {${key}}`)
  })
  expect(unsaid.filter((one) => !one.startsWith('news'))).toEqual([])
})
