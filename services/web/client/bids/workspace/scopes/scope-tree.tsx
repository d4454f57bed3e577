import { Link } from '@tanstack/react-router'
import { CircleSmall, Link2, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { money } from '../../../lib/formats/formats.ts'
import { sentenceOf } from '../../../lib/formats/sentence.ts'
import { texts as common } from '../../../lib/texts.ts'
import { classes } from '../../../ui/classes.ts'
import { say } from '../../../ui/notices.tsx'
import { Marks } from '../../unfinished/marks.tsx'
import { leftIn, type Unfinished } from '../../unfinished/unfinished.ts'
import { isEmpty, type Scope } from '../scope-items.ts'
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
            share={shareOf(scope, scopes)}
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
  share,
  isChosen,
  mayWrite,
  unfinished,
  onStep,
}: {
  readonly scope: Scope
  /** Of what all scopes cost, in percent. */
  readonly share: number
  readonly isChosen: boolean
  readonly mayWrite: boolean
  readonly unfinished: Unfinished
  readonly onStep: (id: string, by: -1 | 1) => void
}) {
  return (
    <Link
      to="."
      search={(now) => ({ ...now, scope: scope.id, module: undefined })}
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
        'relative flex min-h-11 min-w-0 flex-1 items-center gap-1.5 rounded-md border-l-4 pr-1.5 pl-2.5 no-underline hover:bg-sunk hover:no-underline sm:min-h-9',
        isChosen ? 'border-accent bg-accent-soft font-medium' : 'border-transparent',
      )}
    >
      <span className="min-w-0 truncate" title={scope.name}>
        {scope.name}
      </span>
      {scope.multiplier !== 1 && (
        <span className="shrink-0 text-xs text-muted">{common.bid.times(scope.multiplier)}</span>
      )}
      <span className="flex-1" />
      <ScopeSigns scope={scope} unfinished={unfinished} />
      <span className="number shrink-0 text-[13px]">{money(scope.totalCost)}</span>
      <ShareBar share={share} />
    </Link>
  )
}

/** What is missing in a scope, and what it follows. */
function ScopeSigns({
  scope,
  unfinished,
}: {
  readonly scope: Scope
  readonly unfinished: Unfinished
}) {
  const signs = [
    scope.parent !== null && {
      text: texts.linkedTo(scope.parent.name),
      look: 'text-muted',
      Icon: Link2,
    },
    scope.parentChangedSince && { text: texts.parentChanged, look: 'text-warn', Icon: RefreshCw },
    isEmpty(scope) && { text: texts.empty, look: 'text-warn', Icon: CircleSmall },
  ].filter((sign) => sign !== false)
  return (
    <span className="flex shrink-0 items-center">
      {signs.map(({ text, look, Icon }) => (
        <span key={text} title={text} className={`ml-1 inline-flex font-normal ${look}`}>
          <Icon aria-hidden size={12} className="shrink-0" />
          <span className="sr-only">{text}</span>
        </span>
      ))}
      <Marks {...leftIn(unfinished, scope.id)} />
    </span>
  )
}

/** How much of the cost a scope is, as a bar along its foot. */
function ShareBar({ share }: { readonly share: number }) {
  return (
    <span className="absolute inset-x-2.5 bottom-0 h-1" title={texts.share(share.toFixed(1))}>
      <span
        aria-hidden
        data-share
        className="block h-1 rounded-full bg-control/60"
        style={{ width: `${share}%` }}
      />
      <span className="sr-only">{texts.share(share.toFixed(1))}</span>
    </span>
  )
}

function shareOf(scope: Scope, scopes: readonly Scope[]): number {
  const all = scopes.reduce((sum, { totalCost }) => sum + Math.max(0, totalCost), 0)
  return all === 0 ? 0 : (Math.max(0, scope.totalCost) / all) * 100
}
