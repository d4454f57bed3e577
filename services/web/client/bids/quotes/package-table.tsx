import { Link } from '@tanstack/react-router'
import { formatFullDay } from '../../lib/formats/dates.ts'
import { formatDateTime, money, moneyOrDash } from '../../lib/formats/formats.ts'
import { type ListColumn, ListTable } from '../../ui/list-table.tsx'
import { texts as awards } from './award/texts.ts'
import { CarryButton } from './carry-button.tsx'
import type { DayPackage } from './quotes-data.ts'
import { TakeBackButton } from './take-back-button.tsx'
import { texts } from './texts.ts'

/** The packages of a bid, each with what it would come to and what it comes to. */
export function PackageTable({
  bidId,
  packages,
  mayPrice,
}: {
  readonly bidId: string
  readonly packages: readonly DayPackage[]
  readonly mayPrice: boolean
}) {
  const actions: ListColumn<DayPackage> = {
    key: 'actions',
    label: texts.actions,
    isNumber: true,
    cell: (row) => <Actions bidId={bidId} row={row} />,
  }
  const columns = columnsOf(bidId)
  return (
    <ListTable
      caption={texts.title}
      columns={mayPrice ? [...columns, actions] : columns}
      rows={packages}
    />
  )
}

const columnsOf = (bidId: string): readonly ListColumn<DayPackage>[] => [
  {
    key: 'package',
    label: texts.package,
    cell: ({ id, name, kind, awarded }) => (
      <span className="block @2xl:text-left">
        <Link to="/bids/$id/quotes/$packageId" params={{ id: bidId, packageId: id }}>
          {name}
        </Link>
        <span className="block text-xs text-muted">{texts.kinds[kind]}</span>
        {awarded !== null && (
          <span className="block text-xs text-good">{awards.awarded(awarded.vendorName)}</span>
        )}
      </span>
    ),
  },
  { key: 'own', label: texts.ownCost, isNumber: true, cell: ({ ownCost }) => moneyOrDash(ownCost) },
  {
    key: 'low',
    label: texts.low,
    isNumber: true,
    cell: ({ low }) => quoteText(low),
  },
  {
    key: 'carried',
    label: texts.carried,
    isNumber: true,
    cell: ({ carried, expired }) => (
      <>
        {carried === null ? '–' : <strong className="font-semibold">{quoteText(carried)}</strong>}
        {expired && carried?.validUntil != null && (
          <span className="block text-xs text-bad">
            {texts.expiredOn(formatFullDay(carried.validUntil))}
          </span>
        )}
      </>
    ),
  },
  { key: 'count', label: texts.quotes, isNumber: true, cell: ({ count }) => count },
  { key: 'gaps', label: texts.gaps, isNumber: true, cell: ({ gaps }) => (gaps === 0 ? '–' : gaps) },
  {
    key: 'due',
    label: texts.due,
    isOneLine: true,
    cell: ({ due }) => (due === null ? '–' : formatDateTime(due)),
  },
]

function quoteText(quote: DayPackage['low']) {
  if (quote === null) return '–'
  return (
    <>
      {money(quote.levelled)}
      <span className="block text-xs font-normal text-muted">{quote.vendorName}</span>
    </>
  )
}

function Actions({ bidId, row }: { readonly bidId: string; readonly row: DayPackage }) {
  const { id: packageId, name, low, carried } = row
  return (
    <span className="flex flex-wrap justify-end gap-1">
      {low !== null && low.quoteId !== carried?.quoteId && (
        <CarryButton
          bidId={bidId}
          packageId={packageId}
          quoteId={low.quoteId}
          seen={row}
          isOnlyAsShown
          vendor={low.vendorName}
          isLowest
          label={texts.carryLow}
          name={texts.carryLowOf(name)}
        />
      )}
      {carried !== null && <TakeBackButton bidId={bidId} packageId={packageId} name={name} />}
    </span>
  )
}
