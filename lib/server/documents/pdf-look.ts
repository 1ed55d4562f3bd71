import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Sarabun: the one free Thai font whose stacked marks pdfkit draws right (docs/packages.md#thai-documents). */
export const PAPER_FONTS = {
  regular: require.resolve('@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf'),
} as const

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 42 } as const
export const INK = {
  text: '#23152c',
  muted: '#645764',
  line: '#b3a595',
  soft: '#f7f0e5',
  alert: '#b3261e',
  mango: '#f0a52e',
} as const

export interface TextLook {
  size?: number
  bold?: boolean
  align?: 'left' | 'center' | 'right'
  color?: string
  /** Line height as a multiple of the font size; stacked marks need at least 1.4. */
  leading?: number
  /** Role in the document's structure, for screen readers. */
  role?: 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Caption'
}

export const DEFAULT_SIZE = 10
export const DEFAULT_LEADING = 1.5

/** Smallest font size: smaller Thai is not readable on paper. */
export const LEAST_SIZE = 6

/** Share of a line's height above its baseline. */
export const BASELINE = 0.71
