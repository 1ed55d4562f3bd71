import type { PaperFile } from '../../papers/sheet.ts'
import type { BlobAnswer } from '../handle.ts'

export const toBlob = (file: PaperFile): BlobAnswer => ({
  bytes: file.bytes,
  contentType: file.contentType,
  fileName: file.name,
})
