import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { money } from '../lib/formats/formats.ts'
import type { User } from '../lib/session/session.ts'
import { Empty } from '../ui/empty.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type QueueGroup, queueQuery } from '../waiting-bills/bills-queue.ts'
import { sumOf } from './bill.ts'
import { BILL_COLUMNS } from './bill-columns.tsx'
import { texts } from './texts.ts'

/** What waits for the user, group by group, with what each comes to. */
export function Queue({ user }: { readonly user: User }) {
  const { data, error, refetch } = useQuery(queueQuery(user))
  if (error !== null) return <ErrorNote error={error} onAgain={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={10} />
  const waiting = data.filter(({ bills }) => bills.length > 0)
  if (waiting.length === 0) return <Empty>{texts.nothing}</Empty>
  return (
    <div className="flex flex-col gap-8">
      {waiting.map((group) => (
        <Group key={group.name} group={group} />
      ))}
    </div>
  )
}

/** The state is the heading's to show. */
const COLUMNS = BILL_COLUMNS.filter(({ key }) => key !== 'date').map(
  ({ sort: _, sum: __, ...column }) => column,
)

function Group({ group: { name, status, bills, total } }: { readonly group: QueueGroup }) {
  const label = texts.groups[name]
  // What is paid is what is open; all before that is about the whole bill.
  const sums = name === 'pay' ? 'open' : 'total'
  return (
    <section aria-label={label}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2>
          <Link to="/bills" search={{ status: status.join() }} className="text-ink">
            {label}
          </Link>
          <span className="ml-2 text-xs font-normal text-muted">
            {total > bills.length ? texts.shownOf(bills.length, total) : texts.count(total)}
          </span>
        </h2>
        <span className="flex items-baseline gap-2">
          <span className="text-xs text-muted">{texts.columns[sums]}</span>
          <span className="number text-lg font-semibold">{money(sumOf(bills, sums))}</span>
        </span>
      </div>
      <ListTable caption={label} columns={COLUMNS} rows={bills} />
    </section>
  )
}
