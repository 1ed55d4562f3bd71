import { isRecord } from '#lib/domain/one-of.ts'

// The body of a tax document is frozen JSON: its fields are read as they were when it was issued.

export type Fields = Readonly<Record<string, unknown>>

export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
export const groupIn = (value: unknown): Fields => (isRecord(value) ? value : {})
export const amountIn = (value: unknown): number => (Number.isSafeInteger(Number(value)) ? Number(value) : 0)
