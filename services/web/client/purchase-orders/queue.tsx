import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { api, pageOf } from '../lib/api/api.ts'
import { KEYS } from '../lib/keys/keys.ts'
import { usePageKeys } from '../lib/keys/page-keys.ts'
import { buttonClasses } from '../ui/button.tsx'
import { texts } from './texts.ts'

const words = texts.queue
const query = { limit: 100 }

/** What stands before and after an order in what waits for whoever works here. */
interface Place {
  /** From 0; -1 for an order that does not wait here. */
  readonly at: number
  readonly total: number
  readonly next: string | undefined
  readonly previous: string | undefined
}

/**
 * The place of an order in the queue; its keys go on while the order itself is still being read.
 */
export function useQueue(orderId: string): Place {
  const navigate = useNavigate()
  const inbox = useQuery({
    queryKey: ['inbox', query],
    queryFn: () => pageOf(api.get('/api/purchase-orders/inbox', { params: { query } })),
  })
  const ids = inbox.data?.rows.map(({ id }) => id) ?? []
  const at = ids.indexOf(orderId)
  // What is done leaves the queue: the next is then the one that waits longest.
  const next = ids[at + 1]
  const previous = at > 0 ? ids[at - 1] : undefined
  const go = (id: string | undefined) =>
    id === undefined
      ? undefined
      : () => void navigate({ to: '/purchase-orders/$id', params: { id } })
  usePageKeys({ [KEYS.next]: go(next), [KEYS.previous]: go(previous) })
  return { at, total: inbox.data?.total ?? ids.length, next, previous }
}

/** The way through the queue, as links. */
export function Queue({
  at,
  total,
  next,
  previous,
  keys: ofOrder,
}: Place & { readonly keys: readonly string[] }) {
  if (next === undefined && previous === undefined && at === -1) return null
  const keys = [
    ...(next === undefined ? [] : [`${KEYS.next} ${words.does.next}`]),
    ...(previous === undefined ? [] : [`${KEYS.previous} ${words.does.previous}`]),
    ...ofOrder,
  ]
  return (
    <nav aria-label={words.next} className="no-print flex flex-wrap items-center gap-2">
      {at >= 0 && <span className="text-xs text-muted">{words.place(at + 1, total)}</span>}
      {previous !== undefined && (
        <Step id={previous} title={KEYS.previous} label={words.previous} />
      )}
      {next !== undefined && <Step id={next} title={KEYS.next} label={words.next} />}
      {keys.length > 0 && (
        <span className="hidden text-xs text-muted xl:inline">{words.keys(keys)}</span>
      )}
    </nav>
  )
}

function Step({
  id,
  title,
  label,
}: {
  readonly id: string
  readonly title: string
  readonly label: string
}) {
  return (
    <Link
      to="/purchase-orders/$id"
      params={{ id }}
      title={title}
      className={buttonClasses('plain')}
    >
      {label}
    </Link>
  )
}
