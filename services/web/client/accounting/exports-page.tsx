import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatFullDay } from '../lib/formats/dates.ts'
import { formatDateTime, money } from '../lib/formats/formats.ts'
import { today } from '../lib/formats/today.ts'
import { Button, buttonClasses } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { latePart } from '../ui/late.tsx'
import { LateDialog } from '../ui/late-dialog.tsx'
import { type ListColumn, ListTable } from '../ui/list-table.tsx'
import { Page } from '../ui/page.tsx'
import { Person } from '../ui/person.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type Batch, batchesQuery } from './accounting-data.ts'
import { texts } from './texts.ts'

const ASK = latePart(() => import('./ask-for-batch.tsx').then((it) => it.AskForBatch))

/** The batches that went to accounting, and the next one. */
export function ExportsPage() {
  const { data, error, refetch } = useQuery(batchesQuery)
  const accounts = (
    <Link to="/exports/accounts" className={buttonClasses('plain')}>
      {texts.accounts.title}
    </Link>
  )
  return (
    <Page title={texts.title} actions={accounts}>
      <NewBatch />
      {error !== null && <ErrorNote error={error} onAgain={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton lines={6} />}
      {data?.length === 0 && <Empty>{texts.none}</Empty>}
      {data !== undefined && data.length > 0 && (
        <ListTable
          caption={texts.title}
          columns={COLUMNS}
          rows={data.map((batch) => ({ ...batch, id: String(batch.number) }))}
        />
      )}
    </Page>
  )
}

const COLUMNS: readonly ListColumn<Batch>[] = [
  { key: 'number', label: texts.number, cell: ({ number }) => number },
  {
    key: 'days',
    label: texts.days,
    isOneLine: true,
    cell: ({ from, to }) => `${formatFullDay(from)} – ${formatFullDay(to)}`,
  },
  { key: 'count', label: texts.count, isNumber: true, cell: ({ count }) => count },
  { key: 'total', label: texts.total, isNumber: true, cell: ({ total }) => money(total) },
  { key: 'by', label: texts.by, cell: ({ by }) => <Person email={by} /> },
  { key: 'at', label: texts.at, isOneLine: true, cell: ({ at }) => formatDateTime(at) },
  {
    key: 'file',
    label: texts.file,
    cell: ({ number, format }) => (
      <a
        href={`/api/exports/${number}`}
        aria-label={texts.download(format.toUpperCase(), number)}
        className={buttonClasses('plain')}
        download
      >
        {format.toUpperCase()}
      </a>
    ),
  },
]

const firstOfMonth = (): string => `${today().slice(0, 8)}01`

/** The days of the next batch; what it would hold is shown before it is made. */
function NewBatch() {
  const [from, setFrom] = useState(firstOfMonth)
  const [to, setTo] = useState(today)
  const [format, setFormat] = useState<Batch['format']>('iif')
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const isWrong = from === '' || to === '' || to < from
  return (
    <form
      noValidate
      className="mb-6 rounded-md border border-line bg-panel p-4"
      onSubmit={(event) => {
        event.preventDefault()
        setAsking(!isWrong)
      }}
    >
      <p className="mb-3 max-w-prose text-muted">{texts.lead}</p>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={texts.from}
          type="date"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label={texts.to}
          type="date"
          value={to}
          error={isWrong ? texts.daysWrong : undefined}
          onChange={({ target }) => setTo(target.value)}
        />
        <SelectField
          label={texts.format}
          value={format}
          choices={[
            { value: 'iif', label: texts.iif },
            { value: 'csv', label: texts.csv },
          ]}
          onChange={({ target }) => setFormat(target.value === 'csv' ? 'csv' : 'iif')}
        />
        <div className="pt-5">
          <Button type="submit" look="primary" aria-haspopup="dialog">
            {texts.create}
          </Button>
        </div>
      </div>
      {isAsking && (
        <LateDialog part={ASK} props={{ wanted: { from, to, format }, onClose: close }} />
      )}
    </form>
  )
}
