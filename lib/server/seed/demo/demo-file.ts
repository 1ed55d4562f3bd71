import { join } from 'node:path'

/** A file as a form would send it. */
export interface DemoFile {
  bytes: Uint8Array
  declaredType: string
  contentType: string
  name: string
}

export const WIDTH = 720

export const HEIGHT = 900

export const ROOT = join(import.meta.dirname, '../../../..')

export const jpegOf = (bytes: Uint8Array, name: string): DemoFile => ({
  bytes,
  declaredType: 'image/jpeg',
  contentType: 'image/jpeg',
  name: `${name}.jpg`,
})
