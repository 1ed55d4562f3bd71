/** Largest accepted upload in bytes (docs/requirements.md#validation). */
export const MAX_UPLOAD_BYTES = 4_096_000
/** A re-encoded file may be larger than the upload; one beyond this limit was crafted to grow. */
export const MAX_WRITTEN_BYTES = 2 * MAX_UPLOAD_BYTES

/** Largest multipart form in bytes: the file and 64 KiB for the other parts. */
export const MAX_FORM_BYTES = MAX_UPLOAD_BYTES + 64 * 1024

/** Accepted document and picture types, detected by magic bytes on the server (docs/domain/accounts.md#documents). */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

/** File extensions by content type, the usual one first. */
export const FILE_ENDINGS: Readonly<Record<string, readonly string[] | undefined>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
} satisfies Record<UploadType, readonly string[]>

/** True for 1 to 4,096,000 bytes. */
export function isUploadSizeAccepted(bytes: number): boolean {
  return Number.isSafeInteger(bytes) && bytes > 0 && bytes <= MAX_UPLOAD_BYTES
}
