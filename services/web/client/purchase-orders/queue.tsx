import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { api, pageOf } from '../lib/api/api.ts'
import { answersTo, KEYS } from '../lib/keys/keys.ts'
import { usePageKeys } from '../lib/keys/page-keys.ts'
import { buttonClasses } from '../ui/button.tsx'
import { placeIn, type QueuePlace, WayThrough } from '../ui/way-through.tsx'
import { texts } from './texts.ts'

const query = { limit: 100 }

interface OrderQueue {
  readonly place: QueuePlace
  readonly total: number
}

/**
 * The place of an order in the queue; its keys go on while the order itself is still being read.
 */
export function useQueue(orderId: string): OrderQueue {
  const navigate = useNavigate()
  const inbox = useQuery({
    queryKey: ['inbox', query],
    queryFn: () => pageOf(api.get('/api/purchase-orders/inbox', { params: { query } })),
  })
  const ids = inbox.data?.rows.map(({ id }) => id) ?? []
  const place = placeIn(ids, orderId)
  const go = (id: string | undefined) =>
    id === undefined
      ? undefined
      : () => void navigate({ to: '/purchase-orders/$id', params: { id } })
  usePageKeys({ [KEYS.next]: go(place.next), [KEYS.previous]: go(place.previous) })
  return { place, total: inbox.data?.total ?? ids.length }
}

/** The way through the queue, as links. */
export function Queue({ place, total, keys }: OrderQueue & { readonly keys: readonly string[] }) {
  if (place.next === undefined && place.previous === undefined && place.at === -1) return null
  return (
    <WayThrough
      place={place}
      total={total}
      keys={keys}
      words={texts.queue}
      link={(id, key, label) => (
        <Link
          to="/purchase-orders/$id"
          params={{ id }}
          className={buttonClasses('plain')}
          {...answersTo(key)}
        >
          {label}
        </Link>
      )}
    />
  )
}
