import { basename } from 'node:path'

/*
 * Loaded ahead of a service (`node --import`), since libraries are to be instrumented before they are loaded. Without
 * OTEL_EXPORTER_OTLP_ENDPOINT nothing of OpenTelemetry's SDK is even read.
 */
const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: name } = process.env
if (endpoint !== undefined && endpoint !== '') {
  const { startTracing } = await import('./tracing.ts')
  const folder = basename(process.cwd())
  startTracing(name ?? folder, { beginsTraces: folder === 'gateway' })
}
