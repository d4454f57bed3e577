import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useHasKeptForm } from '../lib/drafts/use-kept-form.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { today } from './bill.ts'
import { billsOfOrderQuery } from './bill-data.ts'
import { billDraft, creditDraft, EMPTY_BILL } from './bill-draft.ts'
import { namedOrderQuery } from './named-order.ts'
import { billForm, NewBillForm } from './new-bill-form.tsx'
import { texts } from './texts.ts'

/** A bill: of an order, with what is delivered and not yet billed; of a vendor; or from nothing. */
export function NewBillPage() {
  const search = useSearch({ from: '/signed-in/bills/new' })
  const { orderId = '', vendorId = '' } = search
  const isOfOrder = orderId !== ''
  const order = useQuery({ ...namedOrderQuery(orderId), enabled: isOfOrder })
  const bills = useQuery({ ...billsOfOrderQuery(orderId), enabled: isOfOrder })
  const [generation, setGeneration] = useState(0)
  const fault = order.error ?? bills.error
  const hasTyped = useHasKeptForm(billForm(JSON.stringify(search)))
  const isKnown = !isOfOrder || (order.data !== undefined && bills.data !== undefined)
  // What is typed stays in sight, whatever cannot be read: the order may be deleted meanwhile.
  const isReady = isKnown || (fault !== null && hasTyped)
  const draft =
    order.data === undefined
      ? { ...EMPTY_BILL, vendorId, date: today() }
      : billDraft(order.data, bills.data ?? [])
  return (
    <Page title={texts.enter}>
      {fault !== null && <ErrorNote error={fault} />}
      {isReady && (
        <NewBillForm
          key={`${JSON.stringify(search)} ${generation}`}
          place={JSON.stringify(search)}
          draft={draft}
          credit={order.data && creditDraft(order.data)}
          named={order.data === undefined ? [] : [order.data]}
          onDiscard={() => setGeneration(generation + 1)}
        />
      )}
      {!isReady && fault === null && <Skeleton lines={8} />}
    </Page>
  )
}
