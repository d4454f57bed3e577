import { Link } from '@tanstack/react-router'
import { Link2, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { money } from '../../../lib/formats/formats.ts'
import { sentenceOf } from '../../../lib/formats/sentence.ts'
import { texts as common } from '../../../lib/texts.ts'
import { classes } from '../../../ui/classes.ts'
import { say } from '../../../ui/notices.tsx'
import { Marks } from '../../unfinished/marks.tsx'
import { leftIn, type Unfinished } from '../../unfinished/unfinished.ts'
import type { Scope } from '../scope-items.ts'
import { useBidSheets } from '../use-bid-sheets.ts'
import { orderScopes } from './scope-data.ts'
import { ScopeMenu } from './scope-menu.tsx'
import { type Branch, flatten, placed, stepped, treeOf } from './scope-order.ts'
import { runScopeStep } from './scope-step.ts'
import { texts } from './texts.ts'

interface TreeNeeds {
  readonly bidId: string
  readonly scopes: readonly Scope[]
  readonly chosen: string
  readonly mayWrite: boolean
  readonly unfinished: Unfinished
}

interface Dragging {
  readonly id: string
  readonly target: string | undefined
  readonly side: 'before' | 'after'
}

/** The scopes in their order with what each costs. Dragged, or moved by Alt and arrows. */
export function ScopeTree({ bidId, scopes, chosen, mayWrite, unfinished }: TreeNeeds) {
  const [dragging, setDragging] = useState<Dragging>()
  const { steps } = useBidSheets(bidId)
  const apply = async (id: string, positions: ReturnType<typeof placed>): Promise<void> => {
    if (positions === undefined) return
    const name = scopes.find((scope) => scope.id === id)?.name ?? ''
    const place = positions.findIndex((one) => one.id === id) + 1
    const before = scopes.map((scope) => ({ id: scope.id, position: scope.position }))
    try {
      await runScopeStep(steps, {
        scopeId: id,
        run: () => orderScopes(bidId, positions),
        revert: () => orderScopes(bidId, before),
        undone: texts.movedBack(name),
        redone: texts.moved(name, place, positions.length),
      })
      say(texts.moved(name, place, positions.length))
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  const step = (id: string, by: -1 | 1): void => void apply(id, stepped(scopes, id, by))
  const branches = (all: readonly Branch<Scope>[], depth: number) =>
    all.map(({ scope, children }) => (
      // A scope within another: what happens to it does not happen to that one.
      <li
        key={scope.id}
        draggable={mayWrite}
        onDragStart={(event) => {
          event.stopPropagation()
          event.dataTransfer.setData('text/plain', scope.name)
          setDragging({ id: scope.id, target: undefined, side: 'before' })
        }}
        onDragOver={(event) => {
          if (dragging === undefined) return
          event.preventDefault()
          event.stopPropagation()
          const { top, height } = event.currentTarget.getBoundingClientRect()
          const side = event.clientY < top + height / 2 ? 'before' : 'after'
          if (dragging.target !== scope.id || dragging.side !== side) {
            setDragging({ ...dragging, target: scope.id, side })
          }
        }}
        onDrop={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (dragging === undefined) return
          void apply(dragging.id, placed(scopes, dragging.id, scope.id, dragging.side))
          setDragging(undefined)
        }}
        onDragEnd={() => setDragging(undefined)}
      >
        <div
          className={classes(
            'flex items-center rounded-md border-y-2 border-transparent',
            depth > 0 && 'ml-4',
            dragging?.target === scope.id &&
              (dragging.side === 'before' ? 'border-t-accent' : 'border-b-accent'),
          )}
        >
          <ScopeLink
            scope={scope}
            isChosen={scope.id === chosen}
            mayWrite={mayWrite}
            unfinished={unfinished}
            onStep={step}
          />
          {mayWrite && <ScopeMenu scope={scope} scopes={scopes} onStep={step} />}
        </div>
        {children.length > 0 && <ul>{branches(children, depth + 1)}</ul>}
      </li>
    ))
  const tree = treeOf(scopes)
  return (
    <>
      <ul className="mb-1">{branches(tree, 0)}</ul>
      {mayWrite && flatten(tree).length > 1 && (
        <p className="mb-3 hidden text-xs text-muted sm:block">{texts.dragHint}</p>
      )}
    </>
  )
}

function ScopeLink({
  scope,
  isChosen,
  mayWrite,
  unfinished,
  onStep,
}: {
  readonly scope: Scope
  readonly isChosen: boolean
  readonly mayWrite: boolean
  readonly unfinished: Unfinished
  readonly onStep: (id: string, by: -1 | 1) => void
}) {
  return (
    <Link
      to="."
      search={{ scope: scope.id }}
      replace
      draggable={false}
      aria-current={isChosen ? 'true' : undefined}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onKeyDown={(event) => {
        if (!mayWrite || !event.altKey) return
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        onStep(scope.id, event.key === 'ArrowUp' ? -1 : 1)
      }}
      className={classes(
        'flex min-h-11 min-w-0 flex-1 items-center justify-between gap-2 rounded-md border-l-4 px-2.5 py-1 no-underline hover:bg-sunk hover:no-underline sm:min-h-9',
        isChosen ? 'border-accent bg-accent-soft font-medium' : 'border-transparent',
      )}
    >
      <span className="min-w-0 wrap-anywhere">
        {scope.name}
        {scope.multiplier !== 1 && (
          <span className="ml-1.5 text-xs text-muted">{common.bid.times(scope.multiplier)}</span>
        )}
        <Marks {...leftIn(unfinished, scope.id)} />
        {scope.parent !== null && (
          <span className="flex items-center gap-1 text-xs font-normal text-muted">
            <Link2 aria-hidden size={12} className="shrink-0" />
            {texts.linkedTo(scope.parent.name)}
          </span>
        )}
        {scope.parentChangedSince && (
          <span className="flex items-center gap-1 text-xs font-normal text-warn">
            <RefreshCw aria-hidden size={12} className="shrink-0" />
            {texts.parentChanged}
          </span>
        )}
      </span>
      <span className="number text-[13px]">{money(scope.totalCost)}</span>
    </Link>
  )
}
