import { cut } from '../text/cut.ts'
import { FILE_ENDINGS } from './limits.ts'

const MOST = 200
/** What leads elsewhere, is drawn as nothing, or turns the direction so that another ending is read. */
const HIDDEN = /[\p{Cc}/\\\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
/** More marks upon one letter than any script of the market writes. */
const TOWER = /(\p{M}{3})\p{M}+/gu

/**
 * The name of a file as its owner and others read it; null where nothing is left. It never says where the file lies, and
 * its ending is that of its content: whoever saves it opens it with what the ending names, and a paper may be a script too.
 */
export function toFileName(given: string | undefined, contentType: string): string | null {
  const name = (given ?? '').normalize('NFC').replace(HIDDEN, '').replace(TOWER, '$1').trim()
  if (name === '') return null
  const [ending, ...others] = FILE_ENDINGS[contentType] ?? []
  const last = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (ending === undefined || (name.length <= MOST && [ending, ...others].includes(last)))
    return cut(name, MOST)
  return `${cut(name, MOST - ending.length - 1)}.${ending}`
}
