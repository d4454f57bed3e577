import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatFullDay } from '../lib/formats/dates.ts'
import { formatDate, money } from '../lib/formats/formats.ts'
import { cents } from '../lib/money.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { texts } from './texts.ts'
import { vendorBillsQuery, vendorOrdersQuery } from './vendor-query.ts'
import { VendorSection } from './vendor-section.tsx'

/** The latest orders of the vendor. */
export function VendorOrders({ vendorId }: { readonly vendorId: string }) {
  const { data, error } = useQuery(vendorOrdersQuery(vendorId))
  return (
    <VendorSection
      title={texts.orders}
      action={
        <Link to="/purchase-orders" search={{ vendorId }} className="text-accent underline">
          {texts.allOf(texts.orders, data?.total)}
        </Link>
      }
    >
      {error !== null && <ErrorNote error={error} />}
      {data?.rows.length === 0 && <p className="text-muted">{texts.noOrders}</p>}
      <ul className="@container">
        {data?.rows.map(
          ({ id, poNumber, status, project, estimatedAmount, createdAt, timeZone }) => (
            <li key={id} className={ROW}>
              <Link to="/purchase-orders/$id" params={{ id }} className="text-accent underline">
                {poNumber}
              </Link>
              <span className={ABOUT}>
                {project.name}, {formatDate(createdAt, timeZone)}
              </span>
              <StatusBadge status={status} />
              <span className="number">{money(estimatedAmount)}</span>
            </li>
          ),
        )}
      </ul>
    </VendorSection>
  )
}

/** Below the others where there is little room. */
const ABOUT = 'min-w-0 flex-1 text-muted wrap-anywhere @max-xl:order-last @max-xl:basis-full'

const ROW = 'flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-1.5'

/** The latest bills of the vendor. */
export function VendorBills({ vendorId }: { readonly vendorId: string }) {
  const { data, error } = useQuery(vendorBillsQuery(vendorId))
  return (
    <VendorSection
      title={texts.bills}
      action={
        <Link to="/bills" search={{ view: 'all', vendorId }} className="text-accent underline">
          {texts.allOf(texts.bills, data?.total)}
        </Link>
      }
    >
      {error !== null && <ErrorNote error={error} />}
      {data?.rows.length === 0 && <p className="text-muted">{texts.noBills}</p>}
      <ul className="@container">
        {data?.rows.map(({ id, number, kind, status, date, total }) => (
          <li key={id} className={ROW}>
            <Link to="/bills/$id" params={{ id }} className="text-accent underline wrap-anywhere">
              {number}
            </Link>
            <span className={ABOUT}>{formatFullDay(date)}</span>
            <StatusBadge status={status} />
            <span className="number">
              {money(kind === 'CREDIT' ? -cents(total) : cents(total))}
            </span>
          </li>
        ))}
      </ul>
    </VendorSection>
  )
}
