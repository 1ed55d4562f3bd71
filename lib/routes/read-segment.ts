/**
 * The text of a path segment as a page gets it. The framework hands some segments over encoded and others decoded: what
 * does not decode is taken as it is, and finds nothing.
 */
export function readSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
