import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

const tracer = trace.getTracer('formwork')

/** Names the span under way after its route, so that requests of one route are found together. */
export function nameRequestSpan(
  method: string,
  route: string | undefined,
  requestId: string,
): void {
  const span = trace.getActiveSpan()
  if (span === undefined) return
  if (route !== undefined) span.updateName(`${method} ${route}`).setAttribute('http.route', route)
  span.setAttribute('formwork.request_id', requestId)
}

/** W3C `traceparent` of what is under way; undefined without tracing. */
export function currentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

/** The id by which a log line and its trace are found from each other. */
export const currentTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId

export interface SpanOptions {
  readonly name: string
  readonly kind: SpanKind
  /** What came with the message: the first is continued, others are linked. */
  readonly parents: readonly (string | undefined)[]
  readonly attributes?: Readonly<Record<string, string | number>>
}

/** Runs something as a part of a trace that came from another process, or from before a restart. */
export function inSpan<R>(options: SpanOptions, run: () => R): R {
  const { name, kind, parents, attributes = {} } = options
  const [parent = ROOT_CONTEXT, ...others] = parents.flatMap((parent) => parsed(parent) ?? [])
  if (parent === ROOT_CONTEXT) return run()
  const links = others.flatMap((one) => {
    const spanContext = trace.getSpanContext(one)
    return spanContext === undefined ? [] : [{ context: spanContext }]
  })
  return tracer.startActiveSpan(name, { kind, attributes, links }, parent, (span) => {
    const end = (error?: unknown): void => {
      if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: `${error}` })
      span.end()
    }
    try {
      const result = run()
      if (result instanceof Promise) result.then(() => end(), end)
      else end()
      return result
    } catch (error) {
      end(error)
      throw error
    }
  })
}

function parsed(traceparent: string | undefined): Context | undefined {
  if (traceparent === undefined) return undefined
  return propagation.extract(ROOT_CONTEXT, { traceparent })
}
