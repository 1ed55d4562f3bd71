interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const GAP = 12
/** The header and a little air: no notice stands behind it. */
const HIGHEST = 64

/**
 * How far a notice over the lower edge moves up so that it does not cover `control`; 0 where it is not in the way.
 * Where there is no room over the control, as far as the header lets it.
 */
export function liftOver(
  notice: { readonly left: number; readonly right: number; readonly height: number; readonly bottom: number },
  control: Box,
): number {
  const top = notice.bottom - notice.height
  const isApart =
    control.right < notice.left ||
    control.left > notice.right ||
    control.bottom < top - GAP ||
    control.top > notice.bottom
  if (isApart) return 0
  return Math.max(0, Math.min(notice.bottom - control.top + GAP, top - HIGHEST))
}
