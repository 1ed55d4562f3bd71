/**
 * Milliseconds of the business clock: the machine's, or in demo mode ahead of it by what the page's marker says
 * (components/layout/member-shell.tsx).
 */
export function businessNow(): number {
  const ahead = document.querySelector<HTMLElement>('[data-clock-ahead]')?.dataset.clockAhead
  return Date.now() + (Number(ahead) || 0)
}
