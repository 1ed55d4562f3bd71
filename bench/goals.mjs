/** What benches judge by: the rows of docs/performance.md#goals, in the units of that page. */
export const GOALS = {
  1: { raw: 0.6, bare: 40 },
  2: { bare: 0.8 },
  3: { bare: 1.2 },
  5: { ratio: 0.35, growth: 4, p99: 100 },
  6: { p99: 1.5, p50: 1.2 },
  9: { lcpSeconds: 1.3, tbt: 20, tbtOfForms: 100, score: 100 },
  10: { ratio: 1.5, rows: 50 },
  12: { page: 300, money: 100 },
  13: { paint: 200 },
}
