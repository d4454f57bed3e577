import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useKeptWidth } from '../../lib/kept-width.ts'
import { useUser } from '../../lib/session/session.ts'
import { texts } from '../../lib/texts.ts'
import { Afterwards } from '../../ui/afterwards.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Splitter } from '../../ui/splitter.tsx'
import { isOwner } from '../frame/owner.ts'
import { useUnfinished } from '../unfinished/use-unfinished.ts'
import { AddScope } from './add-scope.tsx'
import type { WholeBid } from './bid-data.ts'
import { Figures } from './figures.tsx'
import { ItemGrid } from './item-grid.tsx'
import { ModuleTabs } from './module-tabs.tsx'
import { MODULES, type ModuleName, moduleNamed, sheetOf } from './modules.ts'
import { type NumberPath, pathOfItem } from './number-path.ts'
import { stepped } from './place-step.ts'
import { ScopeRecipes } from './recipes/scope-recipes.tsx'
import type { Scope } from './scope-items.ts'
import { MissingMaterials } from './scopes/missing-materials.tsx'
import { flatten, treeOf } from './scopes/scope-order.ts'
import { ScopeTree } from './scopes/scope-tree.tsx'
import { texts as scopeWords } from './scopes/texts.ts'
import { useBidSheets } from './use-bid-sheets.ts'
import { useGoneScope } from './use-gone.ts'
import { useItemOfAddress } from './use-item-of-address.ts'
import { usePlaceKeys } from './use-place-keys.ts'
import { useUndoKeys } from './use-undo-keys.ts'

const words = texts.bid
/** How wide the scopes are, in pixels. */
const SCOPES_WIDTH = { least: 160, most: 480, usual: 240 }
/** At least, while a number is explained above them. */
const EXPLAINED_WIDTH = 280

/** The scopes at the left, the items of the chosen one beside them. */
export function Workspace({
  bid,
  mayWrite,
  explanation,
  onAsk,
}: {
  readonly bid: WholeBid
  readonly mayWrite: boolean
  /** Of a number, above the scopes, where no room is left beside the grid. */
  readonly explanation?: ReactNode
  /** A number is to be explained beside the grid. */
  readonly onAsk: (path: NumberPath | undefined) => void
}) {
  const { scope: wanted, module: name, item } = useSearch({ from: '/signed-in/estimate' })
  const module = moduleNamed(name)
  const unfinished = useUnfinished(bid)
  const navigate = useNavigate()
  const chosen = bid.scopes.find(({ id }) => id === wanted) ?? bid.scopes[0]
  const choose = (scope: string, of?: ModuleName) =>
    void navigate({ to: '.', search: (now) => ({ ...now, scope, module: of }), replace: true })
  const user = useUser()
  const { steps } = useBidSheets(bid.id)
  useGoneScope(chosen, bid.scopes, steps)
  useUndoKeys(steps, mayWrite, (place) => {
    // A grid that is on screen shows its cell itself.
    if (place.module === undefined) steps.seen()
    const isThere = bid.scopes.some(({ id }) => id === place.scopeId)
    const isShown = place.scopeId === chosen?.id && (place.module ?? module) === module
    if (isThere && !isShown) choose(place.scopeId, place.module)
  })
  useItemOfAddress(steps, { item, scopeId: chosen?.id, module }, () =>
    navigate({ to: '.', search: (now) => ({ ...now, item: undefined }), replace: true }),
  )
  usePlaceKeys(({ of, by }) => {
    if (chosen === undefined) return
    const scopes = flatten(treeOf(bid.scopes)).map(({ id }) => id)
    const place =
      of === 'scope'
        ? { scopeId: stepped(scopes, chosen.id, by), module }
        : { scopeId: chosen.id, module: stepped(MODULES, module, by) }
    choose(place.scopeId, place.module)
    // The keyboard goes on in the grid.
    steps.show(place)
  })
  const [width, setWidth] = useKeptWidth('scopes', SCOPES_WIDTH)
  const shownWidth = explanation === undefined ? width : Math.max(width, EXPLAINED_WIDTH)
  const begin = (scopeId: string): void => {
    choose(scopeId)
    // One goes on with its first item.
    steps.show({ scopeId, module: moduleNamed(undefined) })
  }
  const add = mayWrite && <AddScope bidId={bid.id} onAdded={begin} />
  if (chosen === undefined) return <Empty action={add}>{words.noScopes}</Empty>
  return (
    <div
      className="landscape grid min-w-0 items-start gap-4 lg:grid-cols-[var(--scopes)_minmax(0,1fr)] print:block"
      style={{ '--scopes': `${shownWidth}px` } as React.CSSProperties}
    >
      <section aria-label={words.scopes} className="relative min-w-0">
        {explanation !== undefined && <div className="mb-4">{explanation}</div>}
        <ScopeTree
          bidId={bid.id}
          scopes={bid.scopes}
          chosen={chosen.id}
          mayWrite={mayWrite}
          mayOrder={mayWrite && isOwner(user, bid)}
          unfinished={unfinished}
        />
        {add}
        <Figures bid={bid} onExplain={onAsk} />
        <Splitter label={scopeWords.width} width={width} range={SCOPES_WIDTH} onWidth={setWidth} />
      </section>
      <section aria-label={chosen.name} className="min-w-0">
        <Afterwards until={<Skeleton lines={12} />}>
          <ScopeHead scope={chosen} />
          {/* On paper without the tabs. */}
          <h3 className="hidden print:block">{sheetOf(module).title}</h3>
          <ModuleTabs scope={chosen} current={module} modules={MODULES} unfinished={unfinished} />
          <ItemGrid
            key={`${chosen.id} ${module}`}
            scope={chosen}
            module={module}
            mayWrite={mayWrite}
            unfinished={unfinished}
            onExplain={(item) => onAsk(pathOfItem(bid.scopes, chosen, item))}
          />
          <div className="mt-3">
            {mayWrite && <MissingMaterials scope={chosen} />}
            <ScopeRecipes key={chosen.id} scope={chosen} mayWrite={mayWrite} />
          </div>
        </Afterwards>
      </section>
    </div>
  )
}

/** Its name, and what the proposal says of it. */
function ScopeHead({ scope }: { readonly scope: Scope }) {
  const { bidQuantity, bidUom, description } = scope
  const facts = [
    description,
    bidQuantity !== null && bidUom !== null && scopeWords.quantityOf(String(bidQuantity), bidUom),
  ].filter(Boolean)
  return (
    <div className="mb-1 flex flex-wrap items-baseline gap-x-4">
      <h2 className="text-base wrap-anywhere">{scope.name}</h2>
      {facts.map((fact) => (
        <p key={String(fact)} className="max-w-full truncate text-muted" title={String(fact)}>
          {fact}
        </p>
      ))}
    </div>
  )
}
