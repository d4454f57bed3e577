import { createRequire } from 'node:module'
import { context, propagation, trace } from '@opentelemetry/api'
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
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { beforeExit } from './before-exit.ts'

const PROBES = /^\/(livez|readyz)$/

/**
 * Traces of this process by OTLP over HTTP, to where `OTEL_EXPORTER_OTLP_ENDPOINT` says.
 * `OTEL_TRACES_SAMPLER_ARG` is the share of traces that are kept, 0 to 1, by default a tenth;
 * whoever asks us decides for both.
 *
 * @param service how the process is called in them
 */
export function startTracing(service: string): void {
  const exporter = new OTLPTraceExporter()
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'formwork', 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(keptShare()) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => PROBES.test(url),
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

function keptShare(): number {
  const share = Number(process.env.OTEL_TRACES_SAMPLER_ARG || 0.1)
  if (share >= 0 && share <= 1) return share
  throw new RangeError('OTEL_TRACES_SAMPLER_ARG is a share from 0 to 1')
}
