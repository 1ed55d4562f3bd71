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

/** Name of each drawing in the shared file, which `scripts/draw-images.mjs` generates. */
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
 * Icon of a channel's platform. Without `label` it is decorative, and its name must be shown with it. Drawings come
 * from one shared file, because some are 2 KB and a list can show a hundred.
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
