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
import { useAskFirst } from '../unfinished/use-ask-first.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'
import { downloadRecap, RECAP_FILES, type Recap, recapQuery } from './recap-data.ts'
import { RecapTables } from './recap-tables.tsx'
import { texts } from './texts.ts'
import { TypeBenchmarks } from './type-benchmarks.tsx'

/** What each part of the bid costs, by kind of work, and what a yard of it takes. */
export function RecapPage() {
  return <BidFrame>{(bid) => <BidRecap key={bid.id} bid={bid} />}</BidFrame>
}

function BidRecap({ bid }: { readonly bid: WholeBid }) {
  const { data, error, refetch } = useQuery(recapQuery(bid.id))
  if (error !== null) return <ErrorNote error={error} onAgain={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={12} />
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{texts.lead}</p>
        <Files bid={bid} />
      </div>
      <TotalFigures totals={data.totals} />
      {data.scopes.length === 0 ? <Empty>{texts.none}</Empty> : <RecapTables recap={data} />}
      <TypeBenchmarks bidId={bid.id} />
    </>
  )
}

function Files({ bid }: { readonly bid: WholeBid }) {
  const { isBusy, refusal, run } = useAction()
  const { askFirst, asked } = useAskFirst(bid)
  const take = (format: (typeof RECAP_FILES)[number]): Promise<void> =>
    run(async () => {
      await downloadRecap(bid.id, format)
      say(texts.downloaded)
    })
  return (
    <fieldset aria-label={texts.files} className="flex flex-wrap items-center gap-2">
      {RECAP_FILES.map((format) => (
        <Button
          key={format}
          aria-disabled={isBusy}
          onClick={() =>
            void askFirst({ question: texts.ask(texts[format]), make: () => take(format) })
          }
        >
          <FileDown aria-hidden size={16} />
          {texts[format]}
        </Button>
      ))}
      {refusal !== undefined && <ErrorNote error={refusal} />}
      {asked}
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
