export type BrandName =
  | 'FACEBOOK_PROFILE'
  | 'FACEBOOK_PAGE'
  | 'INSTAGRAM'
  | 'X'
  | 'TWITTER'
  | 'TIKTOK'
  | 'LINE'
  | 'YOUTUBE'
  | 'WHATSAPP'
  | 'LEMON8'

/** Which drawing each has in the shared file; `scripts/draw-images.mjs` makes it. */
export const BRAND_DRAWINGS: Readonly<Record<BrandName, string>> = {
  FACEBOOK_PROFILE: 'facebook',
  FACEBOOK_PAGE: 'facebook',
  INSTAGRAM: 'instagram',
  X: 'x',
  TWITTER: 'x',
  TIKTOK: 'tiktok',
  LINE: 'line',
  YOUTUBE: 'youtube',
  WHATSAPP: 'whatsapp',
  LEMON8: 'lemon8',
}

/**
 * Mark of a channel. Without `label` it is decoration and its name must stand beside it. Its drawing comes from one
 * shared file: some are 2 KB, and a list may show a hundred.
 */
export function BrandMark({ brand, size = 20, label }: { brand: BrandName; size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      fill="currentColor"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`/images/icons.svg#${BRAND_DRAWINGS[brand]}`} />
    </svg>
  )
}
