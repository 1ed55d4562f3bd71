// `node --import` of this file sets the clock of that process ahead by HOURS_AHEAD, as a machine that was switched on
// so many hours later. Timers and what the process measures are not touched.
const AHEAD_MS = Number(process.env.HOURS_AHEAD) * 3_600_000
const Now = Date

globalThis.Date = class Later extends Now {
  // As its own, where who wraps the constructor looks for them.
  static UTC = Now.UTC
  static parse = Now.parse
  constructor(...given) {
    if (given.length === 0) super(Now.now() + AHEAD_MS)
    else super(...given)
  }
  static now() {
    return Now.now() + AHEAD_MS
  }
}
