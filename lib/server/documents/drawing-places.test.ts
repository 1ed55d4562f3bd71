import { expect, it } from 'vitest'
import { takeDrawingPlace } from './drawing-places.ts'
import { openPdfCanvas } from './open-pdf-canvas.ts'
import { pdfFile } from './pdf-stream.ts'

const open = () =>
  openPdfCanvas({ title: 'x', subject: 'x', at: new Date('2026-11-22T03:00:00Z'), lang: 'th' })
const codeOf = (take: () => unknown) => {
  try {
    take()
    return 'taken'
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}

it('R34 one person has four places, all people together 32, and a place that is left is free', () => {
  const leave = Array.from({ length: 8 }, (_, who) =>
    Array.from({ length: 4 }, () => takeDrawingPlace(`person ${who}`)),
  ).flat()
  expect(codeOf(() => takeDrawingPlace('person 3'))).toBe('too_many_requests')
  expect(codeOf(() => takeDrawingPlace('somebody'))).toBe('unavailable')
  leave.pop()?.()
  const last = takeDrawingPlace('somebody')
  expect(codeOf(() => takeDrawingPlace('person 7'))).toBe('unavailable')
  last()
  for (const one of leave) one()
})

it('R34 a document leaves its place when it is drawn, when it fails and when its reader left', async () => {
  const drawings = [
    (canvas: ReturnType<typeof open>) => canvas.addPage(),
    () => {
      throw new Error('a font is missing')
    },
  ]
  for (let round = 0; round < 12; round++)
    for (const draw of drawings) {
      const canvas = open()
      const stream = pdfFile(canvas, () => void draw(canvas), 'one')
      if (round % 2) await stream.cancel()
      await new Response(round % 2 ? '' : stream).arrayBuffer().catch(() => undefined)
      // The place is left one turn after the last bytes.
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
    }
  const leave = Array.from({ length: 4 }, () => takeDrawingPlace('one'))
  for (const one of leave) one()
})
