import { findPixels } from '#lib/calls/pixel-data.ts'
import { PIXEL_PROVIDERS, type Pixel, type PixelProvider } from '#lib/domain/tracking/pixel.ts'

// biome-ignore lint/suspicious/noExplicitAny: the globals that the providers' scripts look for
const page = (): Record<string, any> => window

/** What each provider's script expects to find when it arrives: a queue with the page view in it. */
const QUEUES: Record<PixelProvider, (id: string) => void> = {
  google: (id) => {
    page().dataLayer ??= []
    // Google reads `arguments` objects, not lists.
    page().gtag ??= function gtag() {
      // biome-ignore lint/complexity/noArguments: see above
      page().dataLayer.push(arguments)
    }
    page().gtag('js', new Date())
    page().gtag('config', id)
  },
  line: (id) => {
    page()._ltq ??= []
    page()._lt ??= (...call: unknown[]) => page()._ltq.push(call)
    page()._lt('init', { customerType: 'lap', tagId: id })
    page()._lt('send', 'pv', [id])
  },
  meta: (id) => {
    const queue: unknown[] = []
    const fbq = (...call: unknown[]) =>
      page().fbq.callMethod ? page().fbq.callMethod(...call) : queue.push(call)
    page().fbq ??= Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue })
    page()._fbq ??= page().fbq
    page().fbq('init', id)
    page().fbq('track', 'PageView')
  },
  tiktok: (id) => {
    page().TiktokAnalyticsObject = 'ttq'
    page().ttq ??= []
    page().ttq._i = { ...page().ttq._i, [id]: [] }
    page().ttq.push(['page'])
  },
}

let loading: Promise<readonly Pixel[]> | undefined

async function load(): Promise<readonly Pixel[]> {
  const pixels = await findPixels()
  for (const { provider, pixelId } of pixels) {
    QUEUES[provider](pixelId)
    const script = document.createElement('script')
    script.async = true
    script.src = PIXEL_PROVIDERS[provider].script(pixelId)
    document.head.append(script)
  }
  return pixels
}

/** Loads the configured pixels, once a page. Called after consent only (docs/screens.md#search-engines). */
export function loadPixels(): Promise<readonly Pixel[]> {
  loading ??= load()
  return loading
}
