import type { ReactNode } from 'react'
import { money } from '../../lib/formats/formats.ts'
import { ACCESS } from '../../lib/session/access.ts'
import { mayUse, useUser } from '../../lib/session/session.ts'
import { texts as common } from '../../lib/texts.ts'
import { classes } from '../../ui/classes.ts'
import { Due } from '../../ui/due.tsx'
import { UnfinishedNote } from '../unfinished/unfinished-note.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'
import type { NumberPath } from '../workspace/number-path.ts'
import { BidMenu } from './bid-menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import { marginOf } from './margin.ts'
import { StatusMenu } from './status-menu.tsx'
import { texts } from './texts.ts'

/** As the API names it in the cost breakdown. */
const SUBTOTAL: NumberPath = [{ label: 'Subtotal', nth: 0 }]
const words = common.bid

/** The one line that stays in view above every page of a bid; a narrow page has no room to keep it. */
export function BidHead({
  bid,
  onExplain,
}: {
  readonly bid: WholeBid
  readonly onExplain: ((path: NumberPath) => void) | undefined
}) {
  const mayWrite = mayUse(useUser(), ACCESS.writeBids)
  return (
    <div
      data-bid-head
      className="z-5 -mx-4 -mt-4 flex flex-wrap items-center gap-x-4 border-b border-line bg-page px-4 max-md:py-1 sm:-mx-6 sm:-mt-6 sm:px-6 md:sticky md:top-0 md:h-11 md:flex-nowrap md:max-lg:gap-x-2"
    >
      <div className="min-w-0 max-md:flex-1 md:min-w-16 md:shrink lg:min-w-24">
        <p className="truncate text-[11px] leading-4 text-muted">
          <span>{bid.bidNumber}</span> · <span>{bid.client.name}</span>
        </p>
        <h1 className="truncate text-sm leading-5" title={bid.name}>
          {bid.name}
        </h1>
      </div>
      <div className="flex shrink-0 items-center gap-3 text-[13px]">
        <StatusMenu bid={bid} mayWrite={mayWrite} />
        <UnfinishedNote bid={bid} />
      </div>
      <dl className="flex min-w-0 shrink-0 items-center gap-x-4 md:max-lg:gap-x-2.5 max-md:order-last max-md:w-full max-md:justify-between md:ml-auto">
        {bid.dueAt !== null && (
          <Part name={texts.due} className="max-sm:hidden">
            <Due bid={bid} timeClass="max-lg:hidden" />
          </Part>
        )}
        <Figure name={words.subtotal} path={SUBTOTAL} onExplain={onExplain}>
          {money(bid.subtotalCost)}
        </Figure>
        <Figure name={texts.margin} path={[]} onExplain={onExplain}>
          {marginOf(bid)}
        </Figure>
        <Figure name={words.total} path={[]} isTotal onExplain={onExplain}>
          {money(bid.totalCost)}
        </Figure>
      </dl>
      <div className="flex shrink-0 gap-1">
        <ExportMenu bid={bid} />
        {mayWrite && <BidMenu bid={bid} />}
      </div>
    </div>
  )
}

function Part({
  name,
  className,
  children,
}: {
  readonly name: string
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <div className={className}>
      <dt className="text-[11px] leading-4 text-muted">{name}</dt>
      <dd className="text-[13px] leading-6 tabular-nums">{children}</dd>
    </div>
  )
}

function Figure({
  name,
  path,
  isTotal = false,
  onExplain,
  children,
}: {
  readonly name: string
  readonly path: NumberPath
  readonly isTotal?: boolean
  readonly onExplain: ((path: NumberPath) => void) | undefined
  readonly children: string
}) {
  const text = classes('text-sm leading-6', isTotal ? 'font-semibold' : 'font-medium')
  return (
    <Part name={name}>
      {onExplain === undefined ? (
        <span className={text}>{children}</span>
      ) : (
        <button
          type="button"
          aria-label={words.whyOf(name, children)}
          className={classes(
            text,
            'cursor-pointer decoration-dotted underline-offset-4 hover:underline',
          )}
          onClick={() => onExplain(path)}
        >
          {children}
        </button>
      )}
    </Part>
  )
}
