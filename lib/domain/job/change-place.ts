/** Most places in one change request; more would amount to a new brief. */
export const PLACES_MOST = 8
/** Places in a picture are thousandths of its width and height, so they are valid at every size. */
export const PLACE_SCALE = 1000
/** Ten hours, longer than any video of a job. */
export const SECONDS_MOST = 36_000

/** Where a change is asked for: a point of a picture, or a second of the video. */
export type ChangePlace = { note: string } & ({ fileId: string; x: number; y: number } | { second: number })

/** Parses `1:05`, `0.23` or `45` as seconds, with Thai digits; undefined when it is not a time. */
export function toSecond(text: string): number | undefined {
  const plain = text.trim().replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
  const found = /^(?:(?:(\d{1,2})[:.])?(\d{1,3})[:.])?(\d{1,2})$/.exec(plain)
  if (!found) return undefined
  const [, hours = '0', minutes = '0', seconds = '0'] = found
  const second = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return (minutes !== '0' || hours !== '0') && Number(seconds) > 59
    ? undefined
    : second <= SECONDS_MOST
      ? second
      : undefined
}

/** `1:05` as players show it. */
export const sayPlaceTime = (second: number): string =>
  `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`
