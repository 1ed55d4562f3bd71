import { HOVERS } from '../routes/hovers.ts'

/** Marks the root where the first pointer can hover: only there the speculation rules prerender. */
export function markHover(): void {
  if (matchMedia('(hover: hover)').matches) document.documentElement.setAttribute(HOVERS, '')
}
