import { type ReactNode, useEffect, useState } from 'react'
import { say } from '../../ui/notices.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'
import { AskFirst } from './ask-first.tsx'
import { asksOfProposal, type EmptyAlternate, proposalLeft } from './proposal-left.ts'
import { texts } from './texts.ts'
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
  /** The proposal asks, whatever is saved meanwhile. */
  readonly isOfProposal: boolean
}

/**
 * The way out of a bid: each file that is made of it, and its share code, is asked about here first
 * while something of the bid is not saved, has no price or holds nothing. What is on its way is
 * waited for: the file is of what its reader sees. `asked` is the question.
 */
export function useAskFirst(bid: WholeBid): {
  readonly askFirst: (leaving: Leaving) => Promise<void>
  readonly asked: ReactNode
} {
  const [asking, setAsking] = useState<Asking>()
  const unfinished = useUnfinished(bid)
  const { isSaving } = unfinished
  const askFirst = async (next: Leaving): Promise<void> => {
    const left = next.isProposal === true ? await proposalLeft(bid.id) : undefined
    const isOfProposal = left !== undefined && asksOfProposal(left)
    if (isSaving) say(texts.savingFirst)
    if (isSaving || isOfProposal || asksFirst(unfinished)) {
      setAsking({ leaving: next, alternates: left?.alternates ?? [], isOfProposal })
    } else await next.make()
  }
  const isAsked = asking !== undefined && (asking.isOfProposal || asksFirst(unfinished))
  const ready = isSaving || isAsked ? undefined : asking?.leaving
  useEffect(() => {
    if (ready === undefined) return
    setAsking(undefined)
    void ready.make()
  }, [ready])
  const asked = asking !== undefined && isAsked && !isSaving && (
    <AskFirst
      bidId={bid.id}
      leaving={asking.leaving}
      alternates={asking.alternates}
      unfinished={unfinished}
      onClose={() => setAsking(undefined)}
    />
  )
  return { askFirst, asked }
}
