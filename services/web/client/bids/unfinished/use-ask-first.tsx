import { type ReactNode, useState } from 'react'
import { isUnnamed } from '../../lib/api/company.ts'
import type { WholeBid } from '../workspace/bid-data.ts'
import { AskFirst } from './ask-first.tsx'
import { asksFirst } from './unfinished.ts'
import { useUnfinished } from './use-unfinished.ts'

/** Something that is made of a bid and leaves the house. */
export interface Leaving {
  /** What is asked where the bid is not finished. */
  readonly question: string
  /** It names the company as its maker. */
  readonly isSigned?: boolean
  readonly make: () => Promise<void>
}

/**
 * The way out of a bid: each file that is made of it, and its share code, is asked about here first
 * while something of the bid is not saved, has no price or holds nothing. `asked` is the question.
 */
export function useAskFirst(bid: WholeBid): {
  readonly askFirst: (leaving: Leaving) => Promise<void>
  readonly asked: ReactNode
} {
  const [leaving, setLeaving] = useState<Leaving>()
  const unfinished = useUnfinished(bid)
  const askFirst = async (next: Leaving): Promise<void> => {
    // What goes to the client is signed by the company, which may have no name yet.
    const isAsked = asksFirst(unfinished) || (next.isSigned === true && (await isUnnamed()))
    if (isAsked) setLeaving(next)
    else await next.make()
  }
  const asked = leaving !== undefined && (
    <AskFirst
      bidId={bid.id}
      leaving={leaving}
      unfinished={unfinished}
      onClose={() => setLeaving(undefined)}
    />
  )
  return { askFirst, asked }
}
