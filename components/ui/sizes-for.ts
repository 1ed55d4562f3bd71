/** Media query of the desktop layout of public pages (components/styles/breakpoints). */
const DESK = '(min-width: 992px)'

/**
 * `sizes` of a picture that is `desk` wide on desktops and `phone` per cent of the screen on phones. Phones with a
 * pixel ratio of three get files for two: the difference is not visible, and it more than doubles the bytes.
 */
export const sizesFor = (desk: string, phone: number): string =>
  `${DESK} ${desk}, (min-resolution: 2.5x) ${Math.round((phone * 2) / 3)}vw, ${phone}vw`
