import { createRequire } from 'node:module'
import { context, propagation, SpanKind, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { GrpcInstrumentation } from '@opentelemetry/instrumentation-grpc'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { beforeExit } from './before-exit.ts'
import { dropAddresses } from './drop-addresses.ts'
import { dropCallersTrace, isToBeTraced } from './is-to-be-traced.ts'

const { NOT_RECORD, RECORD_AND_SAMPLED } = SamplingDecision

/**
 * Traces of this process by OTLP over HTTP, to where `OTEL_EXPORTER_OTLP_ENDPOINT` says.
 * The gateway begins a trace with one request in ten, or with the share in
 * `OTEL_TRACES_SAMPLER_ARG`, 0 to 1, whatever `traceparent` its callers send; behind it the
 * caller's `traceparent` decides. What is not traced is passed by before its span is described.
 *
 * @param service how the process is called in them
 */
export function startTracing(
  service: string,
  { beginsTraces }: { readonly beginsTraces: boolean },
): void {
  const share = beginsTraces ? keptShare() : 0
  const exporter = new OTLPTraceExporter()
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'formwork', 'service.name': service }),
    sampler: new ParentBasedSampler({ root: requestsAlone }),
    spanProcessors: [dropAddresses, new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: (request) => {
          if (beginsTraces) dropCallersTrace(request)
          return !isToBeTraced(request, share)
        },
        requireParentforOutgoingSpans: true,
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
      new GrpcInstrumentation(),
      // Statements, never their values. The relay asks without end, and on nobody's behalf.
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ],
  })
  // An `import` is not seen by the instrumentation, what is in Node's cache by then is.
  createRequire(import.meta.url)('@grpc/grpc-js')
  beforeExit(() => provider.shutdown())
}

/** Of what nobody asked for by a trace, requests that were let in. Calls in the background are not. */
const requestsAlone: Sampler = {
  shouldSample: (_context, _traceId, _name, kind, attributes) => {
    const isRequest = kind === SpanKind.SERVER && attributes['rpc.system'] === undefined
    return { decision: isRequest ? RECORD_AND_SAMPLED : NOT_RECORD }
  },
  toString: () => 'RequestsAlone',
}

function keptShare(): number {
  const share = Number(process.env.OTEL_TRACES_SAMPLER_ARG || 0.1)
  if (share >= 0 && share <= 1) return share
  throw new RangeError('OTEL_TRACES_SAMPLER_ARG is a share from 0 to 1')
}
