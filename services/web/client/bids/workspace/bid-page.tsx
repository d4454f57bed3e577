import { Outlet, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { Afterwards } from '../../ui/afterwards.tsx'
import { classes } from '../../ui/classes.ts'
import { Late, latePart } from '../../ui/late.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BidFrame } from '../frame/bid-frame.tsx'
import { useSection } from '../frame/sections.ts'
import { GoneRows } from '../gone/gone-rows.tsx'
import { prefetchChoices } from './catalog-choices.ts'
import { LitCellsContext, NOTHING_LIT } from './lit-cells.ts'
import { moduleNamed } from './modules.ts'
import type { NumberPath } from './number-path.ts'
import { useBetween } from './use-between.ts'
import { Workspace } from './workspace.tsx'

const EXPLANATION = latePart(() => import('./explanation.tsx').then((it) => it.Explanation))

/** What does it cost, what do we earn, and what is it made of; beside it what is asked of it. */
export function BidPage() {
  const { id = '' } = useParams({ strict: false })
  const { module } = useSearch({ from: '/signed-in/estimate' })
  useEffect(() => prefetchChoices(moduleNamed(module)), [module])
  const [asked, setAsked] = useState<NumberPath>()
  const [lit, setLit] = useState(NOTHING_LIT)
  const { isPanel } = useSection(id)
  const isWithScopes = useBetween()
  const hasAside = isPanel || (asked !== undefined && !isWithScopes)
  return (
    <BidFrame onExplain={setAsked}>
      {(bid, _mayWrite, mayPrice) => {
        const close = () => setAsked(undefined)
        const explanation = asked && (
          <Late
            part={EXPLANATION}
            props={{ bid, path: asked, onLit: setLit, onClose: close }}
            onMissing={close}
          />
        )
        return (
          <>
            <GoneRows key={bid.id} id={bid.id} scopes={bid.scopes} />
            <div
              className={classes(
                'grid items-start gap-4',
                hasAside &&
                  'xl:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_28rem]',
              )}
            >
              <LitCellsContext value={lit}>
                <Afterwards until={<Skeleton lines={12} />} isNow={!isPanel}>
                  <Workspace
                    key={id}
                    bid={bid}
                    mayWrite={mayPrice}
                    explanation={isWithScopes ? explanation : undefined}
                    onAsk={setAsked}
                  />
                </Afterwards>
              </LitCellsContext>
              {hasAside && (
                <div
                  className={classes(
                    'flex min-w-0 flex-col gap-4',
                    isPanel && 'max-xl:order-first',
                  )}
                >
                  {!isWithScopes && explanation}
                  <Suspense fallback={<Skeleton />}>
                    <Outlet />
                  </Suspense>
                </div>
              )}
            </div>
          </>
        )
      }}
    </BidFrame>
  )
}
