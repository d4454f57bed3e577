import { useState } from 'react'
import { queryClient } from '../../lib/api/api.ts'
import { statusName } from '../../lib/formats/formats.ts'
import { sentenceOf } from '../../lib/formats/sentence.ts'
import { useUser } from '../../lib/session/session.ts'
import { say } from '../../ui/notices.tsx'
import { useFocusOfMoved } from '../../ui/use-focus-of-moved.ts'
import { BID_STATUSES, type BidStatus, writeStatus } from '../frame/status.ts'
import { texts as bidWords } from '../frame/texts.ts'
import { asksOfProposal, proposalLeft } from '../unfinished/proposal-left.ts'
import { asksFirst } from '../unfinished/unfinished.ts'
import { unfinishedNow } from '../unfinished/use-unfinished.ts'
import { type PipelineBid, pipelineQuery } from './pipeline-data.ts'

/** These mean more than a place on a board: what they mean is said first. */
const WEIGHTY: readonly BidStatus[] = ['AWARDED', 'COMPLETED', 'LOST']

/** Moves a bid to another status, and asks first where that means more than a place on the board. */
export function useBidMove() {
  const user = useUser()
  const [asking, setAsking] = useState<{ readonly bid: PipelineBid; readonly to: BidStatus }>()
  const moved = useFocusOfMoved('data-bid')
  const move = async (bid: PipelineBid, to: BidStatus): Promise<void> => {
    if (bid.status === to) return
    if (WEIGHTY.includes(to) || WEIGHTY.includes(bid.status)) {
      setAsking({ bid, to })
      return
    }
    try {
      const isLeft = asksFirst(await unfinishedNow(user.id, bid.id))
      if (isLeft || (to === 'SUBMITTED' && asksOfProposal(await proposalLeft(bid.id)))) {
        setAsking({ bid, to })
        return
      }
      await writeStatus(bid, to)
      say(bidWords.statusDone(bid.bidNumber, statusName(to)))
    } catch (fault) {
      say(sentenceOf(fault))
      void queryClient.invalidateQueries({ queryKey: pipelineQuery.queryKey })
    }
  }
  const step = (bid: PipelineBid, by: -1 | 1): void => {
    const to = BID_STATUSES[BID_STATUSES.indexOf(bid.status) + by]
    if (to === undefined) return
    moved.current = bid.id
    void move(bid, to)
  }
  return { move, step, asking, stopAsking: () => setAsking(undefined) }
}
