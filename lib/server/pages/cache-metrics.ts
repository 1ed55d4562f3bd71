export interface CacheStats {
  readonly pages: number
  readonly bytes: number
  /** Answers from memory, answers that waited for a rendering, and renderings; since the start, warming included. */
  readonly hits: number
  readonly waits: number
  readonly drawings: number
}

type Row = [name: string, kind: 'counter' | 'gauge', help: string, figureOf: (stats: CacheStats) => number]

const ROWS: readonly Row[] = [
  ['siang_cache_answers_total', 'counter', 'Answers from memory', ({ hits }) => hits],
  ['siang_cache_waits_total', 'counter', 'Answers that waited for a drawing', ({ waits }) => waits],
  ['siang_cache_drawings_total', 'counter', 'Drawings', ({ drawings }) => drawings],
  ['siang_cache_entries', 'gauge', 'What is kept', ({ pages }) => pages],
  ['siang_cache_bytes', 'gauge', 'Memory of what is kept', ({ bytes }) => bytes],
]

/** Metrics of the caches of this process in the Prometheus text format; label `cache` names the cache. */
export function cacheMetrics(caches: Readonly<Record<string, CacheStats | undefined>>): string {
  const known = Object.entries(caches).flatMap(([cache, stats]) => (stats ? [{ cache, stats }] : []))
  if (known.length === 0) return ''
  return ROWS.flatMap(([name, kind, help, figureOf]) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${kind}`,
    ...known.map(({ cache, stats }) => `${name}{cache="${cache}"} ${figureOf(stats)}`),
    '',
  ])
    .filter(Boolean)
    .join('\n')
    .concat('\n')
}

/** The metrics of the backend followed by the current ones of this process's caches. */
export function withCaches(
  metrics: (() => Promise<string>) | undefined,
  caches: Readonly<Record<string, { stats(): CacheStats } | undefined>>,
): (() => Promise<string>) | undefined {
  const statsNow = () =>
    Object.fromEntries(Object.entries(caches).map(([name, cache]) => [name, cache?.stats()]))
  return metrics && (async () => `${await metrics()}${cacheMetrics(statsNow())}`)
}
