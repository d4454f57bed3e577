export { SpanKind } from '@opentelemetry/api'
export { finishTelemetry } from './before-exit.ts'
export {
  countRead,
  gauge,
  grpcDuration,
  httpDuration,
  readBeforeCollection,
  refusals,
} from './metrics.ts'
export { startMetricsServer } from './metrics-server.ts'
export { currentTraceId, currentTraceparent, inSpan, nameRequestSpan } from './spans.ts'
