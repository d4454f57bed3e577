import { requestContext } from '@formwork/kernel'
import { currentTraceId } from '@formwork/telemetry'
import { type Logger, pino } from 'pino'

export type { Logger } from 'pino'

/** JSON lines on stdout; never a cookie, token, password or URL signature. */
export function createLog(service: string, level = 'info'): Logger {
  return pino({
    level,
    base: { service },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const requestId = requestContext.getStore()?.requestId
      const traceId = currentTraceId()
      return {
        ...(requestId !== undefined && { requestId }),
        ...(traceId !== undefined && { traceId }),
      }
    },
    redact: {
      paths: ['*.password', '*.cookie', '*.authorization', 'headers', '*.headers', '*.token'],
      censor: '[redacted]',
    },
    serializers: { err: pino.stdSerializers.err, req: () => undefined, res: () => undefined },
  })
}
