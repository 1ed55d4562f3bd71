import { isRecord } from '../domain/one-of.ts'
import { type Pixel, toPixels } from '../domain/tracking/pixel.ts'

/**
 * The configured pixels; none when the backend does not respond. Uses plain fetch, because public pages do not bundle
 * the call client.
 */
export async function findPixels(): Promise<Pixel[]> {
  try {
    const response = await fetch('/api/middle-config/influencer/tracking/pixel-data')
    const answer: unknown = await response.json()
    return toPixels(isRecord(answer) ? answer.items : undefined)
  } catch {
    return []
  }
}
