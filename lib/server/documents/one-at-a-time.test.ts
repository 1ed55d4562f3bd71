import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPdfCanvas } from './open-pdf-canvas.ts'
import { pdfBytes } from './pdf-stream.ts'
import { openRests } from './rest.ts'

/** Turns of the event loop: other requests are read between two of them. */
let turn = 0
let ticking: NodeJS.Immediate
const tick = () => {
  turn++
  ticking = setImmediate(tick)
}
beforeEach(() => tick())
afterEach(() => clearImmediate(ticking))

const open = () =>
  openPdfCanvas({ title: 'x', subject: 'x', at: new Date('2026-11-22T03:00:00Z'), lang: 'th' })
const work = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('documents that are asked for at once are drawn in turns of the event loop of their own', async () => {
  const parts: string[] = []
  const note = (name: string) => parts.push(`${turn} ${name}`)
  const inParts = (name: string) => {
    const canvas = open()
    const close = canvas.close
    canvas.close = () => {
      note(name)
      close()
    }
    return pdfBytes(canvas, async () => {
      canvas.addPage()
      const rest = openRests()
      for (let part = 0; part < 4; part++) {
        note(name)
        work(25)
        await rest()
      }
    })
  }
  const atOnce = (name: string) => {
    const canvas = open()
    return pdfBytes(canvas, () => {
      canvas.addPage()
      note(name)
    })
  }
  await Promise.all([inParts('a'), inParts('b'), atOnce('c'), inParts('d'), atOnce('e')])
  const byTurn = new Map<string, Set<string>>()
  for (const part of parts) {
    const [at = '', name = ''] = part.split(' ')
    byTurn.set(at, (byTurn.get(at) ?? new Set()).add(name))
  }
  expect([...byTurn].filter(([, names]) => names.size > 1)).toEqual([])
  expect(parts).toHaveLength(3 * 5 + 2)
  // Nobody waits until another document is whole.
  expect(parts.findIndex((part) => part.endsWith('d'))).toBeLessThan(6)
})
