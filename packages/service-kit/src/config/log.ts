import { requestContext } from '@formwork/kernel'
import { currentTraceId } from '@formwork/telemetry'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

export type { Logger } from 'pino'

const GATHERED_BYTES = 4_096
const GATHERED_MS = 100
const WARN = 40

/**
 * Lines of good times are written some at a time, which spares us and whoever reads them a wake-up
 * each. A warning and what came before it are written at once; a process that is killed takes the
 * last tenth of a second with it.
 */
function gatherLines(): DestinationStream {
  const stdout = pino.destination({ dest: 1, sync: true, minLength: GATHERED_BYTES })
  let due: NodeJS.Timeout | undefined
  const flush = (): void => {
    clearTimeout(due)
    due = undefined
    stdout.flush()
  }
  // Its flushSync would wait without end for a reader that has gone.
  process.once('exit', flush)
  return {
    // So pino tells the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line) {
      stdout.write(line)
      if (this.lastLevel >= WARN) flush()
      else due ??= setTimeout(flush, GATHERED_MS).unref()
    },
  } as DestinationStream & { lastLevel: number }
}

let lines: DestinationStream | undefined

/** JSON lines on stdout; never a cookie, token, password or URL signature. */
export function createLog(service: string, level = 'info'): Logger {
  lines ??= gatherLines()
  const options: LoggerOptions = {
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
  }
  return pino(options, lines)
}
