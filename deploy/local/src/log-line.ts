import { styleText } from 'node:util'

/** A line of one process, as read from its JSON; a line that is not JSON is its message. */
export interface LogLine {
  readonly at: Date
  readonly source: string
  readonly level: string
  readonly message: string
  readonly fields: Readonly<Record<string, unknown>>
}

type Style = Parameters<typeof styleText>[0]

const LEVEL_STYLES: Readonly<Record<string, Style>> = {
  warn: 'yellow',
  error: 'red',
  fatal: 'red',
}
const PINO_LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}

/** How nats-server and Postgres write a line; each begins with a time and a process. */
const NATS_LINE = /^\[\d+\] [\d/]+ [\d:.]+ \[(?<level>[A-Z]{3})\] (?<message>.*)$/
const POSTGRES_LINE = /^[\d-]+ [\d:.]+ \w+ \[\d+\] (?<level>[A-Z]+): +(?<message>.*)$/
const FOREIGN_LEVELS: Readonly<Record<string, string>> = {
  WRN: 'warn',
  ERR: 'error',
  FTL: 'fatal',
  WARNING: 'warn',
  ERROR: 'error',
  FATAL: 'error',
  PANIC: 'fatal',
}

export function parseLine(source: string, text: string, now: Date): LogLine {
  const plain = { at: now, source, level: 'info', message: text, fields: {} }
  const foreign = (NATS_LINE.exec(text) ?? POSTGRES_LINE.exec(text))?.groups
  if (foreign !== undefined) {
    const { level = '', message = '' } = foreign
    return { ...plain, level: FOREIGN_LEVELS[level] ?? 'info', message }
  }
  if (!text.startsWith('{')) return plain
  try {
    const { time, level, msg, service: _, pid: __, hostname: ___, ...fields } = JSON.parse(text)
    const at = new Date(time ?? now)
    return {
      at: Number.isNaN(at.getTime()) ? now : at,
      source,
      level: typeof level === 'number' ? (PINO_LEVELS[level] ?? 'info') : String(level ?? 'info'),
      message: String(msg ?? ''),
      fields,
    }
  } catch {
    return plain
  }
}

/** `12:03:04 estimating info bid created requestId=…`, and a stack on lines of its own. */
export function formatLine(line: LogLine, colour = false): string {
  const paint = (style: Style, text: string): string =>
    colour ? styleText(style, text, { validateStream: false }) : text
  const { err, ...fields } = line.fields
  const style = LEVEL_STYLES[line.level]
  const words = [
    paint('dim', line.at.toTimeString().slice(0, 8)),
    line.source.padEnd(10),
    style === undefined ? line.level : paint(style, line.level),
    printable(line.message),
    ...Object.entries(fields).map(([name, value]) => paint('dim', `${name}=${fieldText(value)}`)),
  ]
  return [words.join(' '), ...stackLines(err)].join('\n')
}

function fieldText(value: unknown): string {
  return printable(typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value)))
}

function stackLines(err: unknown): readonly string[] {
  if (typeof err !== 'object' || err === null) return []
  const text = 'stack' in err ? err.stack : 'message' in err ? err.message : undefined
  if (typeof text !== 'string') return []
  return text.split('\n').map((line) => `    ${printable(line.trimEnd())}`)
}

/** A request must not move the cursor of whoever reads the log. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what this removes
  return text.replace(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f]/g, ' ')
}
