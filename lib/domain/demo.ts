/** The one password of every demo account; outside demo mode none of them can sign in (experience.md §6). */
export const DEMO_PASSWORD = 'siang-demo-2569'
