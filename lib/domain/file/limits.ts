/** Largest accepted upload in bytes (docs/requirements.md#validation). */
export const MAX_UPLOAD_BYTES = 4_096_000
/** What is written anew may take more room than what came; what grows beyond this was made to grow. */
export const MAX_WRITTEN_BYTES = 2 * MAX_UPLOAD_BYTES

/** Largest form with a file in bytes: the file and 64 KiB for its other parts. */
export const MAX_FORM_BYTES = MAX_UPLOAD_BYTES + 64 * 1024

/**
 * Accepted document and picture types, recognised by magic bytes on the server (docs/domain/accounts.md#documents).
 */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

/** Endings of the names of files with that content, the usual one first. */
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
