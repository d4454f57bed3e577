import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { BidFrame } from '../frame/bid-frame.tsx'
import { prefetchChoices } from './catalog-choices.ts'
import type { NumberPath } from './explanation.tsx'
import { Figures } from './figures.tsx'
import { moduleNamed } from './modules.ts'
import { Workspace } from './workspace.tsx'

/** What does it cost, what do we earn, and what is it made of. */
export function BidPage() {
  const { id } = useParams({ from: '/signed-in/bids/$id' })
  const { module } = useSearch({ from: '/signed-in/bids/$id' })
  useEffect(() => prefetchChoices(moduleNamed(module)), [module])
  const [asked, setAsked] = useState<NumberPath>()
  return (
    <BidFrame>
      {(bid, _mayWrite, mayPrice) => (
        <>
          <Figures bid={bid} onExplain={setAsked} />
          <Workspace key={id} bid={bid} mayWrite={mayPrice} asked={asked} onAsk={setAsked} />
        </>
      )}
    </BidFrame>
  )
}
