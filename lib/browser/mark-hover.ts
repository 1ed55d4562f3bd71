import { HOVERS } from '../routes/hovers.ts'

/** Marks the root where the first pointer can hover: there the speculation rules prerender, elsewhere they prefetch. */
export function markHover(): void {
  if (matchMedia('(hover: hover)').matches) document.documentElement.setAttribute(HOVERS, '')
}
