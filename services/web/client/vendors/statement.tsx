import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { formatFullDay } from '../lib/formats/dates.ts'
import { money, moneyOrDash } from '../lib/formats/formats.ts'
import { today } from '../lib/formats/today.ts'
import { buttonClasses } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { TextField } from '../ui/field.tsx'
import { type ListColumn, ListTable } from '../ui/list-table.tsx'
import { texts } from './texts.ts'
import { type Statement, statementQuery } from './vendor-query.ts'
import { VendorSection } from './vendor-section.tsx'

const words = texts.statement
const BUCKETS = ['current', 'days1To30', 'days31To60', 'days61To90', 'over90'] as const

const COLUMNS: readonly ListColumn<Statement['rows'][number]>[] = [
  {
    key: 'number',
    label: words.bill,
    cell: ({ id, number }) => (
      <Link to="/bills/$id" params={{ id }} className="text-accent underline wrap-anywhere">
        {number}
      </Link>
    ),
  },
  { key: 'date', label: words.date, isOneLine: true, cell: ({ date }) => formatFullDay(date) },
  { key: 'dueOn', label: words.dueOn, isOneLine: true, cell: ({ dueOn }) => formatFullDay(dueOn) },
  {
    key: 'days',
    label: words.daysPastDue,
    isNumber: true,
    cell: ({ daysPastDue }) => (daysPastDue === 0 ? '–' : String(daysPastDue)),
  },
  {
    key: 'retained',
    label: words.retained,
    isNumber: true,
    cell: ({ retained }) => moneyOrDash(retained),
  },
  { key: 'open', label: words.open, isNumber: true, cell: ({ open }) => moneyOrDash(open) },
]

/** What is owed to the vendor up to a day, by days past due. */
export function VendorStatement({ vendorId }: { readonly vendorId: string }) {
  const [asOf, setAsOf] = useState(today)
  const { data, error } = useQuery({
    ...statementQuery(vendorId, asOf),
    placeholderData: keepPreviousData,
    enabled: asOf !== '',
  })
  return (
    <VendorSection
      title={words.title}
      action={
        <div className="no-print flex flex-wrap items-end gap-2">
          <TextField
            type="date"
            label={words.asOf}
            value={asOf}
            onChange={({ target }) => setAsOf(target.value)}
          />
          <a
            href={`/api/vendors/${vendorId}/statement?asOf=${asOf}&format=csv`}
            className={buttonClasses('plain')}
            download
          >
            <FileDown aria-hidden size={16} />
            {words.csv}
          </a>
        </div>
      }
    >
      {error !== null && <ErrorNote error={error} />}
      {data !== undefined && (
        <>
          <dl className="mb-3 grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-8">
            <Figure name={words.open} value={data.open} isKey />
            {BUCKETS.map((bucket) => (
              <Figure key={bucket} name={words[bucket]} value={data.buckets[bucket]} />
            ))}
            <Figure name={words.retained} value={data.retained} />
          </dl>
          {data.rows.length === 0 ? (
            <p className="text-muted">{words.none}</p>
          ) : (
            <ListTable caption={words.title} columns={COLUMNS} rows={[...data.rows]} />
          )}
        </>
      )}
    </VendorSection>
  )
}

function Figure({
  name,
  value,
  isKey = false,
}: {
  readonly name: string
  readonly value: number
  readonly isKey?: boolean
}) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className={isKey ? 'text-2xl font-semibold tabular-nums' : 'tabular-nums'}>
        {money(value)}
      </dd>
    </div>
  )
}
