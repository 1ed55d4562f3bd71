/**
 * The one password of every demo account; outside demo mode none of them can sign in (docs/screens.md#demo-world).
 */
export const DEMO_PASSWORD = 'siang-demo-2569'
