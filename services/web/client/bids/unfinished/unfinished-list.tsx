import { Link } from '@tanstack/react-router'
import { sheetOf } from '../workspace/modules.ts'
import { Marks } from './marks.tsx'
import type { EmptyAlternate } from './proposal-left.ts'
import { texts } from './texts.ts'
import type { Unfinished } from './unfinished.ts'

const PAGE_PATHS = { settings: '/bids/$id/settings', proposal: '/bids/$id/proposal' } as const

/** What is left to do in a bid, each with the way there. */
export function UnfinishedList({
  bidId,
  unfinished,
  alternates = [],
  onGo,
}: {
  readonly bidId: string
  readonly unfinished: Unfinished
  /** Of the proposal: those that it offers for nothing. */
  readonly alternates?: readonly EmptyAlternate[]
  /** Before one of them is gone to. */
  readonly onGo?: () => void
}) {
  return (
    <ul className="flex max-h-64 flex-col gap-1 overflow-y-auto">
      {unfinished.forNothing !== undefined && (
        <li className="text-warn">{texts.forNothing[unfinished.forNothing]}</li>
      )}
      {unfinished.places.map(({ scopeId, scopeName, module, ...left }) => (
        <li key={`${scopeId} ${module}`}>
          <Link
            to="/bids/$id"
            params={{ id: bidId }}
            search={{ scope: scopeId, module }}
            onClick={onGo}
            className="inline-flex min-h-6 flex-wrap items-center wrap-anywhere"
          >
            {texts.place(scopeName, sheetOf(module).title)}
          </Link>
          <Marks {...left} isInWords />
        </li>
      ))}
      {unfinished.empty.map(({ scopeId, scopeName }) => (
        <li key={scopeId}>
          <Link
            to="/bids/$id"
            params={{ id: bidId }}
            search={{ scope: scopeId }}
            onClick={onGo}
            className="inline-flex min-h-6 flex-wrap items-center wrap-anywhere"
          >
            {scopeName}
          </Link>
          <span className="ml-1.5 text-xs text-warn">{texts.holdsNothing}</span>
        </li>
      ))}
      {alternates.map(({ id, bidNumber, name }) => (
        <li key={id}>
          <Link
            to="/bids/$id"
            params={{ id }}
            onClick={onGo}
            className="inline-flex min-h-6 flex-wrap items-center wrap-anywhere"
          >
            {texts.alternate(bidNumber, name)}
          </Link>
          <span className="ml-1.5 text-xs text-warn">{texts.offeredForNothing}</span>
        </li>
      ))}
      {unfinished.pages.map((page) => (
        <li key={page}>
          <Link
            to={PAGE_PATHS[page]}
            params={{ id: bidId }}
            onClick={onGo}
            className="inline-flex min-h-6 items-center"
          >
            {texts.page[page]}
          </Link>
        </li>
      ))}
    </ul>
  )
}
