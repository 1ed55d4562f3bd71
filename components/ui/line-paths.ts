/**
 * Icons of lucide as one path each, for public pages and forms: the package's components run in the browser and add 1.2
 * KiB to each page. One export per icon, so that a page bundles only its own.
 */
export const ALERT =
  'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01'
export const SEARCH_X = 'M13.5 8.5l-5 5M8.5 8.5l5 5M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0M21 21l-4.3-4.3'
// Each path starts with an absolute M: a relative one would start where the previous path ended.
export const CHECK_BIG = 'M21.801 10A10 10 0 1 1 17 3.335M9 11l3 3L22 4'
export const CIRCLE = 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0'
export const DOT = 'M12 12h.01'
export const INFO = 'M12 16v-4M12 8h.01'
export const CHECK = 'M9 12l2 2 4-4'
export const EXCLAMATION = 'M12 8v4M12 16h.01'
export const EYE =
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0'
export const EYE_OFF =
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20'
export const TICK = 'M20 6 9 17l-5-5'
export const COPY =
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2'
export const CLOSE = 'M18 6 6 18M6 6l12 12'
export const CROSS = 'M15 9l-6 6M9 9l6 6'
export const ARROW_UP = 'M5 12l7-7 7 7M12 19V5'
export const ARROW_DOWN = 'M12 5v14M19 12l-7 7-7-7'
export const ARROW_UP_DOWN = 'M21 16l-4 4-4-4M17 20V4M3 8l4-4 4 4M7 4v16'
