import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { money } from '../../lib/formats/formats.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Figures } from '../../ui/figures.tsx'
import { say } from '../../ui/notices.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BidFrame } from '../frame/bid-frame.tsx'
import { downloadRecap, RECAP_FILES, type Recap, recapQuery } from './recap-data.ts'
import { RecapTables } from './recap-tables.tsx'
import { texts } from './texts.ts'
import { TypeBenchmarks } from './type-benchmarks.tsx'

/** What each part of the bid costs, by kind of work, and what a yard of it takes. */
export function RecapPage() {
  return <BidFrame>{(bid) => <BidRecap key={bid.id} bidId={bid.id} />}</BidFrame>
}

function BidRecap({ bidId }: { readonly bidId: string }) {
  const { data, error, refetch } = useQuery(recapQuery(bidId))
  if (error !== null) return <ErrorNote error={error} onAgain={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={12} />
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{texts.lead}</p>
        <Files bidId={bidId} />
      </div>
      <TotalFigures totals={data.totals} />
      {data.scopes.length === 0 ? <Empty>{texts.none}</Empty> : <RecapTables recap={data} />}
      <TypeBenchmarks bidId={bidId} />
    </>
  )
}

function Files({ bidId }: { readonly bidId: string }) {
  const { isBusy, refusal, run } = useAction()
  return (
    <fieldset aria-label={texts.files} className="flex flex-wrap items-center gap-2">
      {RECAP_FILES.map((format) => (
        <Button
          key={format}
          aria-disabled={isBusy}
          onClick={() =>
            void run(async () => {
              await downloadRecap(bidId, format)
              say(texts.downloaded)
            })
          }
        >
          <FileDown aria-hidden size={16} />
          {texts[format]}
        </Button>
      ))}
      {refusal !== undefined && <ErrorNote error={refusal} />}
    </fieldset>
  )
}

/** Margin and markup are the same dollars, of the total and of the cost. */
function TotalFigures({ totals }: { readonly totals: Recap['totals'] }) {
  const { subtotalCost, margin, totalCost, marginPercentage, markupPercentage } = totals
  const figures = [
    { name: texts.cost, value: money(subtotalCost) },
    { name: texts.markup, value: money(margin), note: texts.ofCost(markupPercentage) },
    { name: texts.margin, value: money(margin), note: texts.ofTotal(marginPercentage) },
    { name: texts.total, value: money(totalCost) },
  ]
  return <Figures figures={figures} />
}
