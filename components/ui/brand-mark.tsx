import { siFacebook, siInstagram, siLine, siTiktok, siWhatsapp, siX, siYoutube } from 'simple-icons'

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

// The icon set has no Lemon8 mark: a round letter mark of our own.
const LEMON8 =
  'M12 0a12 12 0 1 0 0 24 12 12 0 0 0 0-24ZM8 5.5h2.6v10.6h5.6v2.4H8V5.5Zm8.2 2.2a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2Z'

const MARKS: Record<BrandName, { title: string; path: string }> = {
  FACEBOOK_PROFILE: siFacebook,
  FACEBOOK_PAGE: siFacebook,
  INSTAGRAM: siInstagram,
  X: siX,
  TWITTER: siX,
  TIKTOK: siTiktok,
  LINE: siLine,
  YOUTUBE: siYoutube,
  WHATSAPP: siWhatsapp,
  LEMON8: { title: 'Lemon8', path: LEMON8 },
}

const symbolId = (sheet: string, brand: BrandName) => `${sheet}-${brand}`

/** Mark of a channel. Without `label` it is decoration and its name must stand beside it. */
export function BrandMark({
  brand,
  size = 20,
  label,
  sheet,
}: {
  brand: BrandName
  size?: number
  label?: string
  /** Id of a `BrandSheet` on the same page that has the drawing: some are 2 KB, a list may show a hundred. */
  sheet?: string | undefined
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      fillRule="evenodd"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {sheet ? <use href={`#${symbolId(sheet, brand)}`} /> : <path d={MARKS[brand].path} />}
    </svg>
  )
}

/** The drawings that the rows of a long list refer to. */
export function BrandSheet({ id, brands }: { id: string; brands: readonly BrandName[] }) {
  return (
    <svg id={id} display="none" aria-hidden="true">
      {[...new Set(brands)].map((brand) => (
        <symbol key={brand} id={symbolId(id, brand)} viewBox="0 0 24 24">
          <path d={MARKS[brand].path} />
        </symbol>
      ))}
    </svg>
  )
}
