// Row 10 of docs/performance.md for the influencer's lists.
import { runGrowth } from './growth.mjs'

/** The influencer's reads that show lists. */
export const influencerCalls = ({ influencer: { id, token } }) =>
  [
    { name: 'dashboard', path: '/api/influencers/dashboard' },
    { name: 'jobs', path: '/api/jobs' },
    { name: 'jobs, page 6', path: '/api/jobs', deep: true },
    { name: 'jobs that need me', path: '/api/jobs?tab=needs_me' },
    { name: 'jobs that are over', path: '/api/jobs?tab=finished' },
    { name: 'jobs of one kind', path: '/api/jobs?kind=video' },
    { name: 'job market, fits', path: '/api/jobs/public' },
    { name: 'job market, page 6', path: '/api/jobs/public', deep: true },
    { name: 'job market, misses', path: '/api/jobs/public?isMatch=false' },
    { name: 'wallet', path: `/sv_influ_api/influ/earn/${id}` },
    { name: 'earnings', path: '/api/earnings' },
    { name: 'earnings, page 6', path: '/api/earnings', deep: true },
    { name: 'withdrawals', path: '/api/withdrawals' },
    { name: 'channels', path: `/sv_influ_api/influ/account/${id}` },
    { name: 'notifications', path: '/api/notifications' },
  ].map((call) => ({ ...call, token }))

if (import.meta.main) await runGrowth(influencerCalls)
