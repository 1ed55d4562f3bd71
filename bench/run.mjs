// `npm run bench -- <name>`: one command for each row of docs/performance.md. Not part of verify.
import { ensureInstalled, run } from '../scripts/tools.mjs'

const BENCHES = {
  public: 'bench/public.mjs',
  fresh: 'bench/fresh.mjs',
  changed: 'bench/changed.mjs',
  ttfb: 'bench/ttfb.mjs',
  lighthouse: 'bench/lighthouse.mjs',
  'growth-influencer': 'bench/growth-influencer.mjs',
  'growth-marketer': 'bench/growth-marketer.mjs',
  reads: 'bench/reads.mjs',
  money: 'bench/money.mjs',
  'money-cost': 'bench/money-cost.mjs',
  lanes: 'bench/lanes.mjs',
  day: 'bench/day.mjs',
  storm: 'bench/storm.mjs',
  growth: 'bench/growth-proof.mjs',
  interaction: 'bench/interaction.mjs',
  dashboard: 'bench/dashboard.mjs',
  paint: 'bench/paint.mjs',
  press: 'bench/press.mjs',
  stranger: 'bench/stranger.mjs',
}
const [name, ...rest] = process.argv.slice(2)

ensureInstalled()
if (!BENCHES[name]) {
  console.error(`Usage: npm run bench -- <${Object.keys(BENCHES).join(' | ')}>`)
  process.exit(1)
}
process.exit((await run('node', [BENCHES[name], ...rest])).code)
