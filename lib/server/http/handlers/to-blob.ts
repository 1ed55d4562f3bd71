import type { DocumentFile } from '../../documents/sheet-file.ts'
import type { BlobAnswer } from '../handle.ts'

export const toBlob = (file: DocumentFile): BlobAnswer => ({
  bytes: file.bytes,
  contentType: file.contentType,
  fileName: file.name,
})
