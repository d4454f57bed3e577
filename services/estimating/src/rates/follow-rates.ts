import { type Broker, startBroadcastConsumer } from '@formwork/messaging'
import type { Logger } from '@formwork/service-kit'
import type { RateBookSource } from './rate-book-source.ts'

/** Keeps the last rate book seen a recent one, also while nobody prices anything. */
export function followRates(broker: Broker, rateBook: RateBookSource, log: Logger) {
  void rateBook.refresh()
  return startBroadcastConsumer({
    broker,
    context: 'catalog',
    types: ['catalog.rates.changed.v1'],
    log,
    since: new Date(),
    onEvent: () => rateBook.refresh(),
  })
}
