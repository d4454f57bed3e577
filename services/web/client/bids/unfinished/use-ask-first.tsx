import { type ReactNode, useState } from 'react'
import type { WholeBid } from '../workspace/bid-data.ts'
import { AskFirst } from './ask-first.tsx'
import { asksOfProposal, type EmptyAlternate, proposalLeft } from './proposal-left.ts'
import { asksFirst } from './unfinished.ts'
import { useUnfinished } from './use-unfinished.ts'

/** Something that is made of a bid and leaves the house. */
export interface Leaving {
  /** What is asked where the bid is not finished. */
  readonly question: string
  /** It is the proposal: it names the company as its maker, and offers the alternates. */
  readonly isProposal?: boolean
  readonly make: () => Promise<void>
}

interface Asking {
  readonly leaving: Leaving
  readonly alternates: readonly EmptyAlternate[]
}

/**
 * The way out of a bid: each file that is made of it, and its share code, is asked about here first
 * while something of the bid is not saved, has no price or holds nothing. `asked` is the question.
 */
export function useAskFirst(bid: WholeBid): {
  readonly askFirst: (leaving: Leaving) => Promise<void>
  readonly asked: ReactNode
} {
  const [asking, setAsking] = useState<Asking>()
  const unfinished = useUnfinished(bid)
  const askFirst = async (next: Leaving): Promise<void> => {
    const left = next.isProposal === true ? await proposalLeft(bid.id) : undefined
    const isAsked = asksFirst(unfinished) || (left !== undefined && asksOfProposal(left))
    if (isAsked) setAsking({ leaving: next, alternates: left?.alternates ?? [] })
    else await next.make()
  }
  const asked = asking !== undefined && (
    <AskFirst
      bidId={bid.id}
      {...asking}
      unfinished={unfinished}
      onClose={() => setAsking(undefined)}
    />
  )
  return { askFirst, asked }
}
