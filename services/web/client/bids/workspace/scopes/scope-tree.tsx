import { Link } from '@tanstack/react-router'
import { CircleSmall, Link2, RefreshCw } from 'lucide-react'
import { money } from '../../../lib/formats/formats.ts'
import { texts as common } from '../../../lib/texts.ts'
import { classes } from '../../../ui/classes.ts'
import { Marks } from '../../unfinished/marks.tsx'
import { leftIn, type Unfinished } from '../../unfinished/unfinished.ts'
import { isEmpty, type Scope } from '../scope-items.ts'
import { ScopeMenu } from './scope-menu.tsx'
import { type Branch, flatten, treeOf } from './scope-order.ts'
import { texts } from './texts.ts'
import { type ScopeDrag, useScopeDrag } from './use-scope-drag.ts'
import { useScopeOrder } from './use-scope-order.ts'

interface TreeNeeds {
  readonly bidId: string
  readonly scopes: readonly Scope[]
  readonly chosen: string
  readonly mayWrite: boolean
  readonly mayOrder: boolean
  readonly unfinished: Unfinished
}

/** The scopes in their order with what each costs. Dragged, or moved by Alt and arrows. */
export function ScopeTree(needs: TreeNeeds) {
  const { bidId, scopes, mayOrder } = needs
  const { drop, step } = useScopeOrder(bidId, scopes)
  const drag = useScopeDrag(drop)
  const tree = treeOf(scopes)
  return (
    <>
      <ul className="mb-1">
        <Branches needs={needs} branches={tree} drag={drag} onStep={step} />
      </ul>
      {mayOrder && flatten(tree).length > 1 && (
        <p className="mb-3 hidden text-xs text-muted sm:block">{texts.dragHint}</p>
      )}
    </>
  )
}

/** Scopes of one depth, each with those within it. */
function Branches({
  needs,
  branches,
  drag,
  onStep,
  isWithin = false,
}: {
  readonly needs: TreeNeeds
  readonly branches: readonly Branch<Scope>[]
  readonly drag: ScopeDrag
  readonly onStep: (id: string, by: -1 | 1) => void
  readonly isWithin?: boolean
}) {
  const { scopes, chosen, mayWrite, mayOrder, unfinished } = needs
  const onMove = mayOrder ? onStep : undefined
  return branches.map(({ scope, children }) => (
    <li key={scope.id} draggable={mayOrder} {...drag.handlersOf(scope)}>
      <div
        className={classes(
          'flex items-center rounded-md border-y-2 border-transparent',
          isWithin && 'ml-4',
          drag.lineAt(scope),
        )}
      >
        <ScopeLink
          scope={scope}
          share={shareOf(scope, scopes)}
          isChosen={scope.id === chosen}
          unfinished={unfinished}
          onStep={onMove}
        />
        {mayWrite && <ScopeMenu scope={scope} scopes={scopes} onStep={onMove} />}
      </div>
      {children.length > 0 && (
        <ul>
          <Branches needs={needs} branches={children} drag={drag} onStep={onStep} isWithin />
        </ul>
      )}
    </li>
  ))
}

function ScopeLink({
  scope,
  share,
  isChosen,
  unfinished,
  onStep,
}: {
  readonly scope: Scope
  /** Of what all scopes cost, in percent. */
  readonly share: number
  readonly isChosen: boolean
  readonly unfinished: Unfinished
  /** Left out: the user may not order scopes. */
  readonly onStep: ((id: string, by: -1 | 1) => void) | undefined
}) {
  return (
    <Link
      to="."
      search={(now) => ({ ...now, scope: scope.id, module: undefined })}
      replace
      draggable={false}
      aria-current={isChosen ? 'true' : undefined}
      aria-keyshortcuts={onStep && 'Alt+ArrowUp Alt+ArrowDown'}
      onKeyDown={(event) => {
        if (onStep === undefined || !event.altKey) return
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
