const BROWSERS: readonly [RegExp, string][] = [
  [/\bLine\//i, 'LINE'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system that a user agent names; undefined for both where it names neither. */
export function deviceOf(userAgent: string | null): { browser: string; system: string } | undefined {
  const find = (rows: typeof BROWSERS) => rows.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  return browser && system ? { browser, system } : undefined
}

/** The device as one text, used in messages of any language: "Chrome · Android". */
export function sayDevice(userAgent: string): string | null {
  const device = deviceOf(userAgent)
  return device ? `${device.browser} · ${device.system}` : null
}
