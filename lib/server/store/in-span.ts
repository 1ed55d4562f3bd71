import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'

// Not the library's globals: the framework writes spans into those, with addresses that contain secrets.
let tracer: Tracer | undefined
const active = new AsyncLocalStorage<Span>()

/** Sets the tracer for all later spans; undefined: none are recorded. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next
}

async function within<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await active.run(span, () => work(span))
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
    throw error
  } finally {
    span.end()
  }
}

/** Records a request or a task as its own trace; `work` gets the span when tracing is on. */
export async function asTrace<T>(
  name: string,
  attributes: Attributes,
  work: (span?: Span) => Promise<T>,
): Promise<T> {
  if (tracer === undefined) return work()
  return within(tracer.startSpan(name, { kind: SpanKind.SERVER, attributes, root: true }, ROOT_CONTEXT), work)
}

/**
 * Records the work as a child span of the current trace; without one it only runs the work. Attributes hold our own
 * names and numbers: never a value that somebody typed, never an address that contains a secret.
 */
export async function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  kind: SpanKind = SpanKind.INTERNAL,
): Promise<T> {
  const parent = tracer && active.getStore()
  if (tracer === undefined || parent?.isRecording() !== true) return work()
  return within(tracer.startSpan(name, { kind, attributes }, trace.setSpan(ROOT_CONTEXT, parent)), work)
}
