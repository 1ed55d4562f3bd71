/** Accounts of the demo world (docs/screens.md#demo-world). Outside demo mode none of them can sign in. */
export const DEMO_ACCOUNTS = [
  { email: 'new@influ.demo', key: 'new', kind: 'influencer' },
  { email: 'ploy@influ.demo', key: 'ploy', kind: 'influencer' },
  { email: 'blocked@influ.demo', key: 'blocked', kind: 'influencer' },
  { email: 'failed@influ.demo', key: 'failed', kind: 'influencer' },
  { email: 'manager@influ.demo', key: 'manager', kind: 'influencer' },
  { email: 'empty@brand.demo', key: 'empty', kind: 'marketer' },
  { email: 'brand@brand.demo', key: 'brand', kind: 'marketer' },
  { email: 'agency@brand.demo', key: 'agency', kind: 'marketer' },
  { email: 'expired@brand.demo', key: 'expired', kind: 'marketer' },
  { email: 'solo@brand.demo', key: 'solo', kind: 'marketer' },
  { email: 'ops@siang.demo', key: 'ops', kind: 'operator' },
  { email: 'finance@siang.demo', key: 'finance', kind: 'operator' },
  { email: 'finance2@siang.demo', key: 'finance', kind: 'operator' },
  { email: 'content@siang.demo', key: 'content', kind: 'operator' },
  { email: 'support@siang.demo', key: 'support', kind: 'operator' },
] as const
