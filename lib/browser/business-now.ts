/**
 * Milliseconds of the business clock: the machine's, or in demo mode ahead of it by what the page's marker says
 * (components/layout/member-shell.tsx).
 */
export function businessNow(): number {
  const marker = document.querySelector<HTMLElement>('[data-clock-ahead]')
  return Date.now() + Number(marker?.dataset.clockAhead ?? 0)
}
