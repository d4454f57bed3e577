import { unwrap } from '@formwork/api-client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, MOST } from '../lib/api/api.ts'
import { costCodesQuery } from '../lib/api/cost-codes.ts'
import { money } from '../lib/formats/formats.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import type { BudgetLine } from './budget-bars.ts'
import { openedLine, type Place, withoutCode } from './opened-line.ts'
import { texts } from './texts.ts'

const words = texts.opened
const bookedQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['booked', projectId],
    queryFn: async () => {
      const params = { query: { projectId: [projectId], limit: MOST } }
      const [orders, bills] = await Promise.all([
        api.get('/api/purchase-orders', { params }),
        api.get('/api/bills', { params }),
      ])
      return { orders: unwrap(orders), bills: unwrap(bills) }
    },
  })

/** The codes and the orders behind a row of the budget. */
export function OpenedRow({
  projectId,
  place,
  figures,
}: {
  readonly projectId: string
  readonly place: Place
  readonly figures: Pick<BudgetLine, 'pending' | 'actual'>
}) {
  const booked = useQuery(bookedQuery(projectId))
  const codes = useQuery(costCodesQuery)
  const error = booked.error ?? codes.error
  if (error !== null) return <ErrorNote error={error} />
  if (booked.data === undefined || codes.data === undefined) return <Skeleton lines={3} />
  const named = new Map(codes.data.map((code) => [code.code, code]))
  const sections = new Map(codes.data.map(({ code, section }) => [code, section]))
  const line = openedLine(place, projectId, booked.data, sections)
  const isCut = booked.data.orders.length === MOST || booked.data.bills.length === MOST
  const rest = isCut ? undefined : withoutCode(figures, line.codes)
  const hasRest = rest !== undefined && (rest.pending !== 0n || rest.actual !== 0n)
  if (line.codes.length === 0 && line.orders.length === 0 && !hasRest) {
    return <p className="text-muted">{isCut ? words.cut(MOST) : words.nothing}</p>
  }
  return (
    <div className="grid gap-4 py-1 lg:grid-cols-2">
      <dl>
        {line.codes.map(({ code, pending, actual }) => (
          <div key={code} className="flex flex-wrap justify-between gap-x-4 py-0.5">
            <dt className="wrap-anywhere">{`${code} ${named.get(code)?.name ?? ''}`}</dt>
            <dd className="number text-muted">{words.booked(money(pending), money(actual))}</dd>
          </div>
        ))}
        {hasRest && (
          <div className="flex flex-wrap justify-between gap-x-4 py-0.5">
            <dt className="wrap-anywhere">{words.withoutCode}</dt>
            <dd className="number text-muted">
              {words.booked(money(rest.pending), money(rest.actual))}
            </dd>
          </div>
        )}
      </dl>
      {isCut && <p className="text-warn lg:col-span-2">{words.cut(MOST)}</p>}
      <ul>
        {line.orders.map(({ order: { id, poNumber, vendor, status }, here, whole }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-0.5">
            <Link
              to="/purchase-orders/$id"
              params={{ id }}
              className="inline-flex min-h-6 items-center text-accent underline"
            >
              {poNumber}
            </Link>
            <span className="min-w-0 flex-1 wrap-anywhere">{vendor.name}</span>
            <StatusBadge status={status} />
            <span className="number">
              {here === whole ? money(whole) : words.partOf(money(here), money(whole))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
