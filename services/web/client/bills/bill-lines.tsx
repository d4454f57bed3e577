import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatFullDay } from '../lib/formats/dates.ts'
import { formatQuantity, formatRate, money } from '../lib/formats/formats.ts'
import type { User } from '../lib/session/session.ts'
import { EditableSection } from '../ui/editable-section.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Late, latePart } from '../ui/late.tsx'
import { type Bill, type BillLine, type Match, signedCents } from './bill.ts'
import { matchQuery, may } from './bill-data.ts'
import { ExceptionList } from './exceptions.tsx'
import { texts } from './texts.ts'
import { ticketName } from './ticket-name.ts'
import { editOf } from './typed-bill.ts'

const words = texts.match
const EDIT = latePart(() => import('./edit-bill.tsx').then((it) => it.EditBill))

/** What is billed, each line beside what was ordered, delivered and billed before. */
export function BillLines({ bill, user }: { readonly bill: Bill; readonly user: User }) {
  const { data: match, error } = useQuery(matchQuery(bill.id))
  const exceptions = match?.exceptions ?? []
  const ofBill = exceptions.filter(({ orderLineId }) => orderLineId === null)
  const beyond = exceptions.filter(({ within }) => !within).length
  return (
    <EditableSection
      title={words.title}
      edit={texts.edit}
      draft={editOf(bill.id)}
      mayEdit={may(user, 'edit', bill)}
      part={EDIT}
      form={(close) => <Late part={EDIT} props={{ bill, onClose: close }} />}
      className="min-w-0"
    >
      {error !== null && <ErrorNote error={error} />}
      {match !== undefined && (
        <p role="status" className={`mb-2 ${beyond > 0 ? 'text-bad' : 'text-muted'}`}>
          {words.exceptions(exceptions.length, beyond)}
        </p>
      )}
      <ExceptionList exceptions={ofBill} />
      <ol className="mt-2">
        {bill.lines.map((line, index) => (
          <li key={line.id} className="border-t border-line py-2">
            <Line bill={bill} line={line} />
            <Tickets line={line} of={match?.tickets ?? []} />
            {isFirstOf(bill.lines, index) && match !== undefined && (
              <Compared line={line} match={match} />
            )}
          </li>
        ))}
      </ol>
      <Sums bill={bill} />
    </EditableSection>
  )
}

/** Several lines may bill one line of an order: it is compared once, with their sum. */
const isFirstOf = (lines: readonly BillLine[], index: number): boolean =>
  lines.findIndex(({ orderLineId }) => orderLineId === lines[index]?.orderLineId) === index

function Line({ bill, line }: { readonly bill: Bill; readonly line: BillLine }) {
  const { description, quantity, uom, unitPrice, amount, orderId, poNumber } = line
  return (
    <>
      <p className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 font-medium wrap-anywhere">{description}</span>
        <span className="number">{money(signedCents(bill, amount))}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        {orderId === null ? (
          <span>{words.noOrder}</span>
        ) : (
          <Link to="/purchase-orders/$id" params={{ id: orderId }}>
            {poNumber}
          </Link>
        )}
        {quantity !== null && (
          <span className="tabular-nums">
            {formatQuantity(quantity)} {uom} × {formatRate(unitPrice)}
          </span>
        )}
      </p>
    </>
  )
}

/** The receipts that the line stands for, as whoever holds the papers finds them. */
function Tickets({ line, of }: { readonly line: BillLine; readonly of: Match['tickets'] }) {
  const named = of.filter(({ id }) => line.ticketIds.includes(id))
  if (named.length === 0) return null
  return (
    <p className="text-xs text-muted wrap-anywhere">
      {words.tickets} {named.map(ticketName).join(', ')}
    </p>
  )
}

function Compared({ line, match }: { readonly line: BillLine; readonly match: Match }) {
  const compared = match.lines.find(({ orderLineId }) => orderLineId === line.orderLineId)
  if (compared === undefined) return null
  const { ordered, delivered, billedBefore, billed, priceOrdered, priceBilled } = compared
  const figures = [
    [words.ordered, formatQuantity(ordered)],
    [words.delivered, formatQuantity(delivered)],
    [words.billedBefore, formatQuantity(billedBefore)],
    [words.billed, billed === null ? '–' : formatQuantity(billed)],
    [words.priceOrdered, formatRate(priceOrdered)],
    [words.priceBilled, formatRate(priceBilled)],
  ] as const
  const own = match.exceptions.filter(({ orderLineId }) => orderLineId === line.orderLineId)
  return (
    <>
      <dl className="mt-1 mb-1 grid grid-cols-3 gap-x-4 gap-y-1 rounded-md bg-sunk px-3 py-2 text-[13px] sm:grid-cols-6 lg:grid-cols-3">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ExceptionList exceptions={own} />
    </>
  )
}

/** As the head of the bill and its coding have them: a credit's below zero. */
function Sums({ bill }: { readonly bill: Bill }) {
  const { subtotal, tax, freight, discount, total, retainagePercentage, retained, date } = bill
  const sums = [
    [words.subtotal, subtotal],
    ...(tax === 0 ? [] : [[words.tax, tax] as const]),
    ...(freight === 0 ? [] : [[words.freight, freight] as const]),
    ...(discount === 0 ? [] : [[words.discount, -discount] as const]),
  ] as const
  return (
    <dl className="border-t border-control">
      {sums.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-4 py-1">
          <dt className="text-muted">{name}</dt>
          <dd className="number">{money(signedCents(bill, amount))}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line py-1 font-semibold">
        <dt>{words.total}</dt>
        <dd className="number">{money(signedCents(bill, total))}</dd>
      </div>
      {retained > 0 && (
        <div className="flex justify-between gap-4 py-1">
          <dt className="text-muted">{words.retained(retainagePercentage)}</dt>
          <dd className="number">{money(-retained)}</dd>
        </div>
      )}
      <div className="flex justify-between gap-4 py-1 text-muted">
        <dt>{words.date}</dt>
        <dd>{formatFullDay(date)}</dd>
      </div>
    </dl>
  )
}
