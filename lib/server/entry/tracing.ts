import type { Config } from '../config/config.ts'
import { setTracer } from '../store/in-span.ts'

/**
 * Sends traces by OTLP where a collector is configured: a span for each request that the backend or a page answers and for
 * each task, and within it for each call, each statement and each provider that was asked. The library is loaded only then. A
 * collector that does not answer costs the spans, never a request. Who calls from outside does not decide what is
 * written here: no parent is read from a request.
 */
export async function startTracing({
  traces,
  version,
}: Pick<Config, 'traces' | 'version'>): Promise<{ stop(): Promise<void> }> {
  if (traces === undefined) return { stop: async () => {} }
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ])
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'siang', 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(traces.share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: traces.url,
          headers: { ...traces.headers },
          timeoutMillis: 3000,
        }),
      }),
    ],
  })
  setTracer(provider.getTracer('siang'))
  return {
    stop: async () => {
      setTracer(undefined)
      // What cannot be sent any more is lost: the process ends.
      await provider.shutdown().catch(() => {})
    },
  }
}
