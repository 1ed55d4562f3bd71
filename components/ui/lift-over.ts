interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const GAP = 12
/** Height of the header plus a margin, in px; notices stay below it. */
const HIGHEST = 64

/**
 * Distance in px by which a notice at the lower edge moves up so that it does not cover `control`; 0 if it does not
 * cover it. If there is not enough room above the control, up to the header.
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
