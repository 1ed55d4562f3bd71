import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createAnswerHeaders } from '../answer/answer-headers.ts'
import { sendError } from './bridge.ts'

afterEach(() => void vi.useRealTimers())

function refuseAndCut() {
  vi.useFakeTimers()
  const socket = new Socket()
  const message = new IncomingMessage(socket)
  const response = new ServerResponse(message)
  sendError(message, response, {
    status: 413,
    code: 'payload_too_large',
    requestId: 'r',
    headersFor: createAnswerHeaders({ appUrl: 'http://localhost:4000' }),
    close: true,
  })
  return { socket, message, response }
}

test('what is left of a refused body is cut two seconds after the answer', () => {
  const { socket, response } = refuseAndCut()
  response.emit('finish')
  vi.advanceTimersByTime(1_999)
  expect(socket.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(socket.destroyed).toBe(true)
})

test('a connection that the message has lost meanwhile is cut all the same, and nothing is thrown', () => {
  const { socket, message, response } = refuseAndCut()
  response.emit('finish')
  Reflect.set(message, 'socket', null)
  vi.advanceTimersByTime(2_000)
  expect(socket.destroyed).toBe(true)
})

test('a message that has no connection any more is refused without a throw', () => {
  vi.useFakeTimers()
  const message = new IncomingMessage(new Socket())
  const response = new ServerResponse(message)
  Reflect.set(message, 'socket', null)
  sendError(message, response, {
    status: 408,
    code: 'malformed_input',
    requestId: 'r',
    headersFor: createAnswerHeaders({ appUrl: 'http://localhost:4000' }),
    close: true,
  })
  response.emit('finish')
  expect(() => vi.advanceTimersByTime(2_000)).not.toThrow()
})
