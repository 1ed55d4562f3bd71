import { type Pixel, toPixels } from '../domain/tracking/pixel.ts'

/** The configured pixels, none when the backend does not answer. Quiet and small: public pages carry no wrapper. */
export async function findPixels(): Promise<Pixel[]> {
  try {
    const response = await fetch('/api/middle-config/influencer/tracking/pixel-data')
    return toPixels(((await response.json()) as { items?: unknown }).items)
  } catch {
    return []
  }
}
