import { type Broker, startBroadcastConsumer } from '@formwork/messaging'
import type { Logger } from '@formwork/service-kit'
import type { IntegrationLists } from './integration.ts'

/** Every replica drops its copy of the catalog's lists when rates change. */
export function followRates(broker: Broker, lists: IntegrationLists, log: Logger) {
  return startBroadcastConsumer({
    broker,
    log,
    context: 'catalog',
    types: ['catalog.rates.changed.v1'],
    since: new Date(),
    onEvent: ({ data }) => lists.ratesChanged(data),
  })
}
