import { expect, it } from 'vitest'
import { drawSlip, SLIP_WIDTH, type SlipWords } from './draw-slip.ts'

const WORDS: SlipWords = {
  brand: 'B',
  title: 'มาแล้ว',
  amount: '฿3,365.00',
  date: '20 พ.ย.',
  site: 'example.com',
}
const LOOK = { paper: 'p', ink: 'i', sound: 's', font: 'f' }

/** Records what is drawn; every letter is as wide as its font size. */
function draw(words: SlipWords) {
  const texts: { text: string; size: number }[] = []
  let bars = 0
  const sizeOf = (font: string) => Number(/(\d+)px/.exec(font)?.[1])
  drawSlip(
    {
      font: '',
      fillStyle: '',
      fillRect() {},
      beginPath() {},
      fill() {},
      roundRect() {
        bars += 1
      },
      measureText(text: string) {
        return { width: text.length * sizeOf(this.font) } as TextMetrics
      },
      fillText(text: string) {
        texts.push({ text, size: sizeOf(this.font) })
      },
    },
    words,
    LOOK,
  )
  return { texts, bars }
}

it('an amount that is hidden is nowhere in the picture; a wave stands in its place', () => {
  const shown = draw(WORDS)
  expect(shown.texts.map(({ text }) => text)).toEqual(['B', 'มาแล้ว', '฿3,365.00', '20 พ.ย.', 'example.com'])
  const hidden = draw({ ...WORDS, amount: undefined })
  expect(hidden.texts.map(({ text }) => text)).toEqual(['B', 'มาแล้ว', '20 พ.ย.', 'example.com'])
  expect(hidden.bars).toBe(shown.bars)
})

it('a long line is set smaller until it fits', () => {
  const { texts } = draw({ ...WORDS, amount: '฿9,999,999.99' })
  const amount = texts[2]
  expect(amount && amount.text.length * amount.size).toBeLessThanOrEqual(SLIP_WIDTH - 192)
  expect(amount?.size).toBeGreaterThan(24)
})
