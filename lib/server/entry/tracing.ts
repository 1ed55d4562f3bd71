import type { Config } from '../config/config.ts'
import { setTracer } from '../store/in-span.ts'

/**
 * Sends traces by OTLP where a collector is configured: a span for each request that the backend or a page answers and
 * for each task, and child spans for each call, statement and request to a provider. The library is loaded only then.
 * When the collector does not answer, spans are lost but no request fails. Parent spans of requests are ignored:
 * clients from outside do not decide what is recorded.
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
      // The process ends: spans that cannot be sent any more are lost.
      await provider.shutdown().catch(() => {})
    },
  }
}
