import { useState } from 'react'
import type { BidStatus } from '../frame/status.ts'
import type { PipelineBid } from './pipeline-data.ts'

/** The bid that is dragged over the board, and the column that it is over. */
export interface BidDrag {
  readonly over: BidStatus | undefined
  readonly onDrag: (bid: PipelineBid | undefined) => void
  readonly onOver: (event: React.DragEvent, status: BidStatus) => void
  readonly onDrop: (event: React.DragEvent, status: BidStatus) => void
}

export function useBidDrag(onMove: (bid: PipelineBid, to: BidStatus) => void): BidDrag {
  const [dragged, setDragged] = useState<PipelineBid>()
  const [over, setOver] = useState<BidStatus>()
  return {
    over,
    onDrag: setDragged,
    onOver: (event, status) => {
      if (dragged === undefined) return
      event.preventDefault()
      setOver(status)
    },
    onDrop: (event, status) => {
      event.preventDefault()
      if (dragged !== undefined) onMove(dragged, status)
      setDragged(undefined)
      setOver(undefined)
    },
  }
}
