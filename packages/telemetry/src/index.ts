export { SpanKind } from '@opentelemetry/api'
export { finishTelemetry } from './before-exit.ts'
export {
  cacheReads,
  countRead,
  gauge,
  grpcDuration,
  httpDuration,
  readBeforeCollection,
  refusals,
} from './metrics.ts'
export { type MetricsServer, startMetricsServer } from './metrics-server.ts'
export { currentTraceId, currentTraceparent, inSpan, nameRequestSpan } from './spans.ts'
