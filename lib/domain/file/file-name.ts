import { cut } from '../text/cut.ts'
import { SEEN } from '../text/seen.ts'
import { FILE_ENDINGS } from './limits.ts'

const MOST = 200
/**
 * Path separators, line breaks and what is drawn as nothing, with the characters that change the text direction and so
 * fake another extension. Joiners and variation selectors stay, because scripts and emoji need them.
 */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}/\\]|(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/gu
/** More combining marks on one letter than any script of the market uses. */
const TOWER = /(\p{M}{3})\p{M}+/gu

/**
 * Display name of a file; null when nothing remains that is seen. Contains no path. Its extension always matches the content type:
 * systems open a saved file by its extension, and an uploaded document can also be a valid script.
 */
export function toFileName(given: string | undefined, contentType: string): string | null {
  const name = (given ?? '').normalize('NFC').replace(HIDDEN, '').replace(TOWER, '$1').trim()
  if (name === '' || !SEEN.test(name.replace(/\.[^.]*$/, ''))) return null
  const [ending, ...others] = FILE_ENDINGS[contentType] ?? []
  const last = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (ending === undefined || (name.length <= MOST && [ending, ...others].includes(last)))
    return cut(name, MOST)
  return `${cut(name, MOST - ending.length - 1)}.${ending}`
}
