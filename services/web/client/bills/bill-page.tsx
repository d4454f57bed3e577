import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useUser } from '../lib/session/session.ts'
import { Afterwards } from '../ui/afterwards.tsx'
import { classes } from '../ui/classes.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Page } from '../ui/page.tsx'
import { PageFault } from '../ui/page-fault.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { queueQuery } from '../waiting-bills/bills-queue.ts'
import { type Bill, billName } from './bill.ts'
import { BillActions } from './bill-actions.tsx'
import {
  billHistoryQuery,
  billQuery,
  matchQuery,
  may,
  suggestedCodingQuery,
  suggestsCoding,
} from './bill-data.ts'
import { BillFigures } from './bill-figures.tsx'
import { BillHistory } from './bill-history.tsx'
import { BillLines } from './bill-lines.tsx'
import { BillWarnings } from './bill-warnings.tsx'
import { Coding } from './coding.tsx'
import { Paper } from './paper.tsx'
import { Payments } from './payments.tsx'
import { texts } from './texts.ts'
import { WayThroughQueue } from './way-through-queue.tsx'

const words = texts.bill

/** A paper has a column of its own; without one its place is a line or two above the lines of the bill. */
const LOOKS = {
  withPaper: {
    page: 'lg:grid-cols-2 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,5fr)]',
    money: 'lg:col-span-2 lg:grid-cols-2 xl:col-span-1 xl:grid-cols-1',
  },
  withoutPaper: {
    page: 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]',
    money: 'lg:col-start-2 lg:row-span-2 lg:row-start-1',
  },
} as const

/** One bill: its paper, its lines beside what was ordered and delivered, and its coding. */
export function BillPage() {
  const { id } = useParams({ from: '/signed-in/bills/$id' })
  const user = useUser()
  const { data, error, refetch } = useQuery(billQuery(id))
  const codes = data !== undefined && suggestsCoding(user, data.bill)
  // All of them before the page is shown, so that nothing moves when the last one comes.
  const parts = [
    useQuery(matchQuery(id)),
    useQuery(billHistoryQuery(id)),
    useQuery(queueQuery(user)),
    useQuery({ ...suggestedCodingQuery(id), enabled: codes }),
  ]
  if (data === undefined || parts.some(({ isLoading }) => isLoading)) {
    if (error === null) return <Skeleton lines={12} />
    return <PageFault error={error} onAgain={refetch} />
  }
  const { bill, etag } = data
  const isCodedHere = may(user, 'code', bill)
  const look = LOOKS[bill.file === null ? 'withoutPaper' : 'withPaper']
  const kicker = (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link to="/bills">{texts.title}</Link>
      <span className="wrap-anywhere">{bill.vendor.name}</span>
      <StatusBadge status={bill.status} />
    </span>
  )
  return (
    <Page
      title={billName(bill)}
      tab={`${billName(bill)}, ${bill.vendor.name}`}
      kicker={kicker}
      actions={<BillActions bill={bill} etag={etag} user={user} />}
    >
      <BillFigures bill={bill} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-accent-soft px-4 py-3">
        <p>
          <span className="font-semibold">{words.next}: </span>
          {waitsFor(bill)}
        </p>
        <WayThroughQueue user={user} bill={bill} />
      </div>
      {/* The bill is as it was read last. */}
      {error !== null && (
        <div className="mb-4">
          <ErrorNote error={error} onAgain={() => void refetch()} />
        </div>
      )}
      {bill.reason !== null && (
        <div className="mb-4 rounded-md border border-bad bg-bad-soft px-4 py-3">
          <p className="font-semibold text-bad">{words.reasonOf[reasonState(bill)]}</p>
          <p className="wrap-anywhere">{bill.reason}</p>
        </div>
      )}
      <BillWarnings bill={bill} />
      <Afterwards until={<Skeleton lines={12} />}>
        <div className={classes('grid grid-cols-1 items-start gap-4', look.page)}>
          <Paper key={`paper ${id}`} bill={bill} etag={etag} user={user} />
          <BillLines key={`lines ${id}`} bill={bill} user={user} />
          {/* In one column the parts are those of the page itself, so that the work can come first. */}
          <div
            className={classes(
              'min-w-0 grid-cols-1 items-start gap-4 max-lg:contents lg:grid',
              look.money,
            )}
          >
            <div className={classes('min-w-0', isCodedHere && 'max-lg:order-first')}>
              <Coding key={`coding ${id}`} bill={bill} etag={etag} user={user} />
            </div>
            <div className="grid min-w-0 grid-cols-1 content-start gap-4">
              <Payments bill={bill} etag={etag} user={user} />
              <BillHistory bill={bill} />
            </div>
          </div>
        </div>
      </Afterwards>
    </Page>
  )
}

function waitsFor({ status, kind, open }: Bill): string {
  if (status === 'APPROVED' && kind === 'CREDIT') return words.waitsFor.CREDIT
  if (status === 'APPROVED' && open === 0) return words.waitsFor.PAID
  return words.waitsFor[status]
}

const reasonState = ({ status }: Bill): 'DISPUTED' | 'RETURNED' | 'VOID' =>
  status === 'DISPUTED' || status === 'VOID' ? status : 'RETURNED'
