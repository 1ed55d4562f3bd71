/** Where the desk layout of public pages begins (components/styles/breakpoints). */
const DESK = '(min-width: 992px)'

/**
 * `sizes` of a picture that is `desk` wide on large screens and `phone` hundredths of the screen on small ones. Phones
 * with three pixels to a point get two: nobody sees the third, and it more than doubles the bytes.
 */
export const sizesFor = (desk: string, phone: number): string =>
  `${DESK} ${desk}, (min-resolution: 2.5x) ${Math.round((phone * 2) / 3)}vw, ${phone}vw`
