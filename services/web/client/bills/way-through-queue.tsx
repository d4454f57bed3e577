import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { KEYS } from '../lib/keys/keys.ts'
import { usePageKeys } from '../lib/keys/page-keys.ts'
import type { User } from '../lib/session/session.ts'
import { buttonClasses } from '../ui/button.tsx'
import type { Bill } from './bill.ts'
import { billKeys } from './bill-keys.ts'
import { queueQuery } from './bills-queue.ts'
import { texts } from './texts.ts'

const words = texts.way

/** From bill to bill through what waits for the user, as links and by keys. */
export function WayThroughQueue({ user, bill }: { readonly user: User; readonly bill: Bill }) {
  const navigate = useNavigate()
  const { data = [] } = useQuery(queueQuery(user))
  const ids = [...new Set(data.flatMap(({ bills }) => bills.map(({ id }) => id)))]
  const at = ids.indexOf(bill.id)
  // What is done leaves the queue: the next is then the first of those that wait.
  const next = ids[at + 1]
  const previous = at > 0 ? ids[at - 1] : undefined
  const go = (id: string | undefined) =>
    id === undefined ? undefined : () => void navigate({ to: '/bills/$id', params: { id } })
  usePageKeys({ [KEYS.next]: go(next), [KEYS.previous]: go(previous) })
  const keys = [
    ...(next === undefined ? [] : [`${KEYS.next} ${words.does.next}`]),
    ...(previous === undefined ? [] : [`${KEYS.previous} ${words.does.previous}`]),
    ...billKeys(user, bill),
  ]
  if (keys.length === 0 && at === -1) return null
  return (
    <nav aria-label={words.next} className="no-print flex flex-wrap items-center gap-2">
      {at >= 0 && <span className="text-xs text-muted">{words.place(at + 1, ids.length)}</span>}
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
    <Link to="/bills/$id" params={{ id }} title={title} className={buttonClasses('plain')}>
      {label}
    </Link>
  )
}
