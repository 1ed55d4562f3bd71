// Written by `npm run draw -- pictures` from scripts/draw/studio/pictures.json.
export interface PictureFacts {
  kind: 'product' | 'creator' | 'scene' | 'post'
  /** Widths of its files in px, smallest first; nothing is enlarged. */
  widths: readonly number[]
  /** Width and height of the largest file in px. */
  ratio: readonly [width: number, height: number]
  /** Average colour, shown until the picture has come. */
  tint: string
  alt: { th: string; en: string }
}

export const PICTURES = {
  'sunscreen-stick': {
    kind: 'product',
    widths: [480, 720],
    ratio: [720, 900],
    tint: '#e3c39a',
    alt: {
      th: 'กันแดดแบบแท่งตั้งบนแท่นสีพีช ข้างส้มสองผล แดดเช้าทอดเงาใบไม้',
      en: 'A sunscreen stick on a peach podium beside two oranges, leaf shadows in morning sun',
    },
  },
} as const satisfies Record<string, PictureFacts>

export type PictureName = keyof typeof PICTURES
