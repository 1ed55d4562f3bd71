/**
 * The decoded text of a path segment. The framework passes some segments encoded and others decoded; text that cannot
 * be decoded is used unchanged and matches no record.
 */
export function readSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
