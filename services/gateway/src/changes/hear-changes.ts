import { type EventEnvelope, ratesChanged, SERVICES } from '@formwork/contracts'
import { type Broker, hearChanges } from '@formwork/messaging/listening'
import type { Logger } from '@formwork/service-kit'
import type { Change, ChangeHub } from './change-hub.ts'

/** Tells the hub what services publish. */
export function tellOfChanges(
  { broker, log }: { readonly broker: Broker; readonly log: Logger },
  hub: ChangeHub,
): { close(): Promise<void> } {
  return hearChanges(
    { broker, contexts: SERVICES.gateway.hears, log },
    {
      onEvent: (event) => {
        for (const change of changesOf(event)) hub.tell(change)
      },
      onRows: ({ type, rows }) => {
        for (const row of rows) hub.tell({ type, ...row })
      },
      onGap: () => hub.reset(),
    },
  )
}

/** Which rows an event makes out of date; none where no screen shows them. */
export function changesOf(event: EventEnvelope): readonly Change[] {
  const { type, subject: id, aggregateversion: version } = event
  if (/^estimating\.(bid|scope)\./.test(type)) return [{ type: 'bid', id, version }]
  if (type.startsWith('purchasing.purchase-order.'))
    return [{ type: 'purchase-order', id, version }]
  if (type === 'catalog.rates.changed.v1') {
    const { changes, revision } = ratesChanged.parse(event.data)
    return changes.map((change) => ({ type: 'rate', id: change.id, version: revision }))
  }
  return []
}
