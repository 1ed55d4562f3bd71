import { cut } from '../text/cut.ts'

const MOST = 200
/** What leads elsewhere, is drawn as nothing, or turns the direction so that another ending is read. */
const HIDDEN = /[\p{Cc}/\\\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
/** More marks upon one letter than any script of the market writes. */
const TOWER = /(\p{M}{3})\p{M}+/gu

/** The name of a file as its owner and others read it; null where nothing is left. It never says where the file lies. */
export function toFileName(given: string | undefined): string | null {
  const name = (given ?? '').normalize('NFC').replace(HIDDEN, '').replace(TOWER, '$1').trim()
  return name === '' ? null : cut(name, MOST)
}
