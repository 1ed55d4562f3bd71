import { WAVE } from '../ui/wave.ts'

export interface SlipWords {
  /** Name of the product. */
  brand: string
  title: string
  /** Net amount as text; undefined draws the wave instead. */
  amount: string | undefined
  date: string
  /** Address of the site. */
  site: string
}

export interface SlipLook {
  paper: string
  ink: string
  sound: string
  font: string
}

export const SLIP_WIDTH = 1080
export const SLIP_HEIGHT = 1350
const EDGE = 96
const LEAST_SIZE = 24

type Pen = Pick<CanvasRenderingContext2D, 'fillRect' | 'fillText' | 'measureText' | 'beginPath' | 'fill'> & {
  roundRect: CanvasRenderingContext2D['roundRect']
  fillStyle: string | CanvasGradient | CanvasPattern
  font: string
}

/** Draws the share picture of a payout, 1080 by 1350. A hidden amount is not part of the picture data. */
export function drawSlip(pen: Pen, words: SlipWords, look: SlipLook): void {
  const wide = SLIP_WIDTH - 2 * EDGE
  /** Draws one line; a line that is too long gets a smaller font. */
  const write = (text: string, y: number, size: number, weight: number, colour: string) => {
    let fit = size
    pen.font = `${weight} ${fit}px ${look.font}`
    while (fit > LEAST_SIZE && pen.measureText(text).width > wide) {
      fit -= 4
      pen.font = `${weight} ${fit}px ${look.font}`
    }
    pen.fillStyle = colour
    pen.fillText(text, EDGE, y)
  }
  const wave = (middle: number, height: number) => {
    const step = wide / WAVE.length
    pen.fillStyle = look.sound
    WAVE.forEach((loud, index) => {
      const size = (loud / 10) * height
      pen.beginPath()
      pen.roundRect(EDGE + index * step, middle - size / 2, step * 0.55, size, step * 0.27)
      pen.fill()
    })
  }
  pen.fillStyle = look.paper
  pen.fillRect(0, 0, SLIP_WIDTH, SLIP_HEIGHT)
  write(words.brand, 160, 64, 700, look.ink)
  write(words.title, 460, 76, 700, look.ink)
  if (words.amount === undefined) wave(640, 190)
  else {
    write(words.amount, 680, 168, 700, look.ink)
    wave(880, 150)
  }
  write(words.date, 1110, 48, 400, look.ink)
  write(words.site, 1230, 44, 400, look.sound)
}
