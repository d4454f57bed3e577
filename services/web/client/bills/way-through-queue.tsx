import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { answersTo, KEYS } from '../lib/keys/keys.ts'
import { usePageKeys } from '../lib/keys/page-keys.ts'
import type { User } from '../lib/session/session.ts'
import { buttonClasses } from '../ui/button.tsx'
import { placeIn, WayThrough } from '../ui/way-through.tsx'
import { queueQuery } from '../waiting-bills/bills-queue.ts'
import type { Bill } from './bill.ts'
import { billKeys } from './bill-keys.ts'
import { texts } from './texts.ts'

/** From bill to bill through what waits for the user, as links and by keys. */
export function WayThroughQueue({ user, bill }: { readonly user: User; readonly bill: Bill }) {
  const navigate = useNavigate()
  const { data = [] } = useQuery(queueQuery(user))
  const ids = [...new Set(data.flatMap(({ bills }) => bills.map(({ id }) => id)))]
  const place = placeIn(ids, bill.id)
  const go = (id: string | undefined) =>
    id === undefined ? undefined : () => void navigate({ to: '/bills/$id', params: { id } })
  usePageKeys({ [KEYS.next]: go(place.next), [KEYS.previous]: go(place.previous) })
  const keys = billKeys(user, bill)
  const isEmpty = place.next === undefined && place.previous === undefined && keys.length === 0
  if (isEmpty && place.at === -1) return null
  return (
    <WayThrough
      place={place}
      total={ids.length}
      keys={keys}
      words={texts.way}
      link={(id, key, label) => (
        <Link
          to="/bills/$id"
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
