import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ACCESS } from '../../lib/session/access.ts'
import { mayUse, useUser } from '../../lib/session/session.ts'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Late, latePart } from '../../ui/late.tsx'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BidFrame } from '../frame/bid-frame.tsx'
import { AwardWarnings } from './award/award-warnings.tsx'
import { BestSplit } from './best-split.tsx'
import { type GridNeeds, LevellingGrid } from './grid/levelling-grid.tsx'
import { useQuoteWrites } from './grid/use-quote-writes.ts'
import { ImportQuote } from './import-quote.tsx'
import { PackageFacts } from './package-facts.tsx'
import { PackageFiles } from './package-files.tsx'
import { levellingQuery, packageQuery, quotesQuery } from './quotes-data.ts'
import { RemovePackage } from './remove-package.tsx'
import { texts } from './texts.ts'
import { WithdrawnQuotes } from './withdrawn-quotes.tsx'

const EDIT = latePart(() => import('./package-form/edit-package.tsx').then((it) => it.EditPackage))
const ADD_VENDOR = latePart(() => import('./add-vendor.tsx').then((it) => it.AddVendor))

/** The quotes of one package side by side, typed while one listens. */
export function PackagePage() {
  const { packageId = '' } = useParams({ strict: false })
  return (
    <BidFrame>
      {(bid, mayWrite, mayPrice) => (
        <Sheet
          isWon={WON.includes(bid.status)}
          key={packageId}
          bidId={bid.id}
          packageId={packageId}
          mayWrite={mayWrite}
          mayPrice={mayPrice}
        />
      )}
    </BidFrame>
  )
}

/** Of these there is something to order. */
const WON: readonly string[] = ['AWARDED', 'COMPLETED']

interface SheetNeeds {
  readonly isWon: boolean
  readonly bidId: string
  readonly packageId: string
  readonly mayWrite: boolean
  /** Whether the bid may come to another total. */
  readonly mayPrice: boolean
}

function Sheet({ packageId, isWon, ...needs }: SheetNeeds) {
  const mayAward = mayUse(useUser(), ACCESS.awardQuotes) && isWon
  const found = useQuery(packageQuery(packageId))
  const levelling = useQuery(levellingQuery(packageId))
  const quotes = useQuery(quotesQuery(packageId))
  const all = [found, levelling, quotes]
  const failed = all.find(({ error }) => error !== null)
  if (failed !== undefined) {
    const again = () => void Promise.all(all.map(({ refetch }) => refetch()))
    return <ErrorNote error={failed.error} onAgain={again} />
  }
  if (!(found.data && levelling.data && quotes.data)) return <Skeleton lines={10} />
  return (
    <Quotes
      {...needs}
      mayAward={mayAward}
      found={found.data}
      levelling={levelling.data}
      quotes={quotes.data}
    />
  )
}

function Quotes(needs: Omit<GridNeeds, 'write'>) {
  const { bidId, found, levelling, quotes, mayWrite, mayPrice } = needs
  const write = useQuoteWrites(bidId, found.carried?.quoteId)
  // While it counts in a locked bid, nothing of it may change.
  const mayEdit = found.carried === null ? mayWrite : mayPrice
  return (
    <>
      <p className="no-print mb-2">
        <Link to="/bids/$id/quotes" params={{ id: bidId }}>
          {texts.back}
        </Link>
      </p>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">{found.name}</h2>
        <span className="no-print flex flex-wrap gap-1">
          <PackageFiles id={found.id} name={found.name} />
          {mayWrite && <ImportQuote found={found} />}
          {mayEdit && (
            <DialogButton label={texts.edit} look="plain">
              {(close) => <LateDialog part={EDIT} props={{ found, onClose: close }} />}
            </DialogButton>
          )}
          {mayWrite && <RemovePackage found={found} />}
        </span>
      </div>
      <PackageFacts found={found} />
      <AwardWarnings packageId={found.id} />
      <p role="status" className="mb-4">
        {levelling.sentence}
      </p>
      <LevellingGrid {...needs} write={write} />
      {mayWrite && <p className="mt-2 text-xs text-muted">{texts.cellHint}</p>}
      <BestSplit levelling={levelling} />
      <WithdrawnQuotes quotes={quotes} mayWrite={mayWrite} write={write} />
      {mayWrite && <Late part={ADD_VENDOR} props={{ found }} />}
    </>
  )
}
