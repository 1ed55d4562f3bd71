// The summary of `npm run verify`: failures again, the slowest files, the sums.

/** Most slow files that are listed for each step. */
const SLOWEST = 20

/** Prints what failed, what took longest and the sums. Returns whether all passed. */
export function conclude(rows, ms) {
  // Repeated at the end: of a long run only the end may be kept.
  for (const { name, failed, faults = [] } of rows)
    if (failed > 0) for (const fault of faults) console.info(`\n✗ ${name}: ${fault}`)
  for (const { name, slowest = [] } of rows) {
    if (slowest.length === 0) continue
    console.info(`\nThe slowest files of ${name}, seconds:`)
    for (const { file, seconds } of slowest.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
      console.info(`${seconds.toFixed(1).padStart(7)}  ${file}`)
  }
  const width = Math.max(...rows.map(({ name }) => name.length))
  console.info(`\n${'step'.padEnd(width)}  passed  failed  seconds`)
  for (const { name, passed, failed, seconds } of rows)
    console.info(
      `${name.padEnd(width)}  ${String(passed).padStart(6)}  ${String(failed).padStart(6)}  ${seconds.toFixed(1).padStart(7)}`,
    )
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0)
  console.info(`\n${(ms / 1000).toFixed(0)} s in all`)
  console.info(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0
}
