// Row 10 of docs/performance.md for the marketer's lists.
import { runGrowth } from './growth.mjs'

/** The marketer's reads that show lists; `ids` name the campaign with the most jobs. */
export const marketerCalls = ({ marketer: { id, token }, ids }) => {
  const campaign = ids.campaign(0)
  return [
    { name: 'dashboard', path: '/api/marketers/dashboard' },
    { name: 'campaigns', path: '/api/campaigns' },
    { name: 'campaigns, running', path: '/api/campaigns?tab=active' },
    { name: 'one campaign', path: `/api/campaigns/${campaign}` },
    { name: 'work of a campaign', path: `/api/campaigns/${campaign}/jobs?tab=work` },
    { name: 'finished jobs of a campaign', path: `/api/campaigns/${campaign}/jobs?tab=finished` },
    { name: 'expected applicants', path: `/api/campaigns/${campaign}/expected-applicants` },
    { name: 'report of a campaign', path: `/api/campaigns/${campaign}/report` },
    { name: 'jobs', path: '/api/jobs' },
    { name: 'jobs, page 6', path: '/api/jobs', deep: true },
    { name: 'influencer search', path: '/api/influencers/search' },
    { name: 'influencer search, page 6', path: '/api/influencers/search', deep: true },
    { name: 'influencer search, platform', path: '/api/influencers/search?type=TIKTOK' },
    {
      name: 'influencer search, filters',
      path: '/api/influencers/search?type=INSTAGRAM,TIKTOK&interest=food&followersMin=1000',
    },
    {
      name: 'influencer search, common word',
      path: `/api/influencers/search?q=${encodeURIComponent('เล่น')}`,
    },
    { name: 'influencer search, rare word', path: '/api/influencers/search?q=bench599' },
    {
      name: 'influencer search, rare Thai word',
      path: `/api/influencers/search?q=${encodeURIComponent('เล่น599')}`,
    },
    {
      name: 'influencer search, no such word',
      path: `/api/influencers/search?q=${encodeURIComponent('กาแฟ')}`,
    },
    { name: 'credit total', path: `/api/credits/marketers/${id}/total` },
    { name: 'credit lots', path: '/api/credits/lots' },
    { name: 'credit that ends', path: '/api/marketers/alert-credits-package-before-expire' },
    { name: 'statement', path: '/api/credits/statement' },
    { name: 'orders', path: '/api/orders' },
    { name: 'orders, page 6', path: '/api/orders', deep: true },
    { name: 'tax documents', path: '/api/tax-documents' },
  ].map((call) => ({ ...call, token }))
}

if (import.meta.main) await runGrowth(marketerCalls)
