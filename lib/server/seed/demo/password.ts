/** The one password of every demo account (experience.md §6). */
export const DEMO_PASSWORD = 'siang-demo-2569'
