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

// Not the library's own globals: the framework writes spans into those, with addresses that are keys.
let tracer: Tracer | undefined
const active = new AsyncLocalStorage<Span>()

/** Where spans go from now on; undefined: nowhere. */
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

/** A request or a task as a trace of its own; `work` gets the span where traces are written. */
export async function asTrace<T>(
  name: string,
  attributes: Attributes,
  work: (span?: Span) => Promise<T>,
): Promise<T> {
  if (tracer === undefined) return work()
  return within(tracer.startSpan(name, { kind: SpanKind.SERVER, attributes, root: true }, ROOT_CONTEXT), work)
}

/**
 * Runs work as a part of the trace that is being written; outside of one it only runs. Attributes hold names and numbers of
 * ours: never a value that somebody typed, never an address that is a key.
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
