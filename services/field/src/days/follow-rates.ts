import { type Broker, startBroadcastConsumer } from '@formwork/messaging'
import type { Logger } from '@formwork/service-kit'

/** Every replica hears of each change of rates. */
export function followRates(broker: Broker, onChange: () => void, log: Logger) {
  return startBroadcastConsumer({
    broker,
    context: 'catalog',
    types: ['catalog.rates.changed.v1'],
    log,
    since: new Date(),
    onEvent: onChange,
  })
}
