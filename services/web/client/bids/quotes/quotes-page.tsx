import { useQuery } from '@tanstack/react-query'
import { money } from '../../lib/formats/formats.ts'
import { cents, sum } from '../../lib/money.ts'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Figures } from '../../ui/figures.tsx'
import { latePart } from '../../ui/late.tsx'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BidFrame } from '../frame/bid-frame.tsx'
import { AdjustmentsSection } from './adjustments-section.tsx'
import { PackageTable } from './package-table.tsx'
import { type BidDay, bidDayQuery } from './quotes-data.ts'
import { SuggestionsDialog } from './suggestions-dialog.tsx'
import { texts } from './texts.ts'

const NEW_PACKAGE = latePart(() =>
  import('./package-form/new-package.tsx').then((it) => it.NewPackage),
)

/** Bid day on one sheet: every package with its lowest and its carried quote. */
export function QuotesPage() {
  return (
    <BidFrame>
      {(bid, mayWrite, mayPrice) => (
        <Day key={bid.id} bidId={bid.id} mayWrite={mayWrite} mayPrice={mayPrice} />
      )}
    </BidFrame>
  )
}

interface DayNeeds {
  readonly bidId: string
  readonly mayWrite: boolean
  /** Whether the bid may come to another total. */
  readonly mayPrice: boolean
}

function Day({ bidId, mayWrite, mayPrice }: DayNeeds) {
  const { data, error, refetch } = useQuery(bidDayQuery(bidId))
  if (error !== null) return <ErrorNote error={error} onAgain={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={10} />
  return (
    <>
      <DayFigures day={data} />
      <div className="mb-2 flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2>{texts.title}</h2>
          <p className="text-xs text-muted">{texts.lead}</p>
        </div>
        {mayWrite && (
          <span className="flex flex-wrap gap-2">
            <DialogButton label={texts.suggest} look="plain">
              {(close) => <SuggestionsDialog bidId={bidId} onClose={close} />}
            </DialogButton>
            <DialogButton label={texts.add} look="plain">
              {(close) => <LateDialog part={NEW_PACKAGE} props={{ bidId, onClose: close }} />}
            </DialogButton>
          </span>
        )}
      </div>
      {data.packages.length === 0 ? (
        <Empty>{texts.none}</Empty>
      ) : (
        <PackageTable bidId={bidId} packages={data.packages} mayPrice={mayPrice} />
      )}
      <AdjustmentsSection bidId={bidId} mayPrice={mayPrice} />
    </>
  )
}

function DayFigures({
  day: { totalCost, ownCost, packages, sinceRevision },
}: {
  readonly day: BidDay
}) {
  const carried = packages.map((each) => cents(each.carried?.levelled ?? 0))
  const figures = [
    { name: texts.total, value: money(totalCost) },
    { name: texts.own, value: money(ownCost) },
    { name: texts.carriedSum, value: money(sum(carried)) },
    sinceRevision === null
      ? { name: texts.noRevision, value: '–' }
      : { name: texts.since(sinceRevision.number), value: money(sinceRevision.change) },
  ]
  return <Figures figures={figures} />
}
