import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
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

/** On a phone the rest of the head is folded behind its one line. */
const folded = (isOpen: boolean): string =>
  isOpen ? 'max-md:order-2' : 'max-md:not-print:hidden max-md:order-2'

/** The one line that stays in view above every page of a bid. */
export function BidHead({
  bid,
  onExplain,
}: {
  readonly bid: WholeBid
  readonly onExplain: ((path: NumberPath) => void) | undefined
}) {
  const mayWrite = mayUse(useUser(), ACCESS.writeBids)
  const [isOpen, setOpen] = useState(false)
  const rest = folded(isOpen)
  return (
    <div
      data-bid-head
      className="sticky top-0 z-5 -mx-4 -mt-4 flex flex-wrap items-center gap-x-2 border-b border-line bg-page px-4 sm:-mx-6 sm:-mt-6 sm:px-6 md:h-11 md:flex-nowrap lg:gap-x-4"
    >
      <div className="min-w-0 max-md:flex-1 md:min-w-16 md:shrink lg:min-w-24">
        <p className="truncate text-[11px] leading-4 text-muted">
          <span>{bid.bidNumber}</span> · <span>{bid.client.name}</span>
        </p>
        <h1 className="truncate text-sm leading-5" title={bid.name}>
          {bid.name}
        </h1>
      </div>
      <div className="flex shrink-0 items-center gap-3 text-[13px] max-md:contents">
        <StatusMenu bid={bid} mayWrite={mayWrite} />
        <div className={classes('empty:hidden', rest)}>
          <UnfinishedNote bid={bid} />
        </div>
      </div>
      <dl className="flex min-w-0 shrink-0 items-center gap-x-2.5 max-md:contents md:ml-auto lg:gap-x-4">
        {bid.dueAt !== null && (
          <Part name={texts.due} className={rest}>
            <Due bid={bid} timeClass="md:max-lg:hidden" />
          </Part>
        )}
        <Figure name={words.subtotal} path={SUBTOTAL} className={rest} onExplain={onExplain}>
          {money(bid.subtotalCost)}
        </Figure>
        <Figure name={texts.margin} path={[]} className={rest} onExplain={onExplain}>
          {marginOf(bid)}
        </Figure>
        <Figure name={words.total} path={[]} isTotal onExplain={onExplain}>
          {money(bid.totalCost)}
        </Figure>
      </dl>
      <button
        type="button"
        aria-label={texts.rest}
        aria-expanded={isOpen}
        className="no-print -mr-3 -mb-px inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-sunk md:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown aria-hidden size={16} className={isOpen ? 'rotate-180' : undefined} />
      </button>
      <div aria-hidden className="order-1 basis-full md:hidden" />
      <div className={classes('flex shrink-0 gap-1 max-md:ml-auto max-md:py-1', rest)}>
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
  className,
  onExplain,
  children,
}: {
  readonly name: string
  readonly path: NumberPath
  readonly isTotal?: boolean
  readonly className?: string
  readonly onExplain: ((path: NumberPath) => void) | undefined
  readonly children: string
}) {
  const text = classes('text-sm leading-6', isTotal ? 'font-semibold' : 'font-medium')
  return (
    <Part name={name} {...(className !== undefined && { className })}>
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
