import { readFileSync } from 'node:fs'

/** As far as consumers go by it. */
interface SentEvent {
  readonly id: string
  readonly type: string
  readonly subject: string
  readonly aggregateversion: number
  readonly data: object
}

const FILE = new URL('../../../docs/baseline/sent-events.json', import.meta.url)

/**
 * Events of these types as the last release sent them, one of each that was recorded
 * (`npm run accept:contracts`), in the order of their versions.
 */
export function sentEvents(types: readonly string[]): readonly SentEvent[] {
  const events: readonly SentEvent[] = JSON.parse(readFileSync(FILE, 'utf8'))
  return events
    .filter(({ type }) => types.includes(type))
    .toSorted((a, b) => a.aggregateversion - b.aggregateversion)
}
