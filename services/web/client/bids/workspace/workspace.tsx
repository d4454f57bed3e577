import { useNavigate, useSearch } from '@tanstack/react-router'
import { texts } from '../../lib/texts.ts'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { useUnfinished } from '../unfinished/use-unfinished.ts'
import { AddScope } from './add-scope.tsx'
import type { WholeBid } from './bid-data.ts'
import { Explanation, type NumberPath } from './explanation.tsx'
import { ItemGrid } from './item-grid.tsx'
import { ModuleTabs } from './module-tabs.tsx'
import { MODULES, moduleNamed, sheetOf } from './modules.ts'
import { ScopeRecipes } from './recipes/scope-recipes.tsx'
import type { Scope } from './scope-items.ts'
import { MissingMaterials } from './scopes/missing-materials.tsx'
import { ScopeTree } from './scopes/scope-tree.tsx'
import { texts as scopeWords } from './scopes/texts.ts'
import { useBidSheets } from './use-bid-sheets.ts'
import { useUndoKeys } from './use-undo-keys.ts'

const words = texts.bid
/** As the API names them in the cost breakdown. */
const SUBTOTAL = 'Subtotal'

/**
 * The scopes at the left, the items of the chosen one beside them, and why a number is so at the
 * right.
 */
export function Workspace({
  bid,
  mayWrite,
  asked,
  onAsk,
}: {
  readonly bid: WholeBid
  readonly mayWrite: boolean
  /** The number that is explained beside the grid. */
  readonly asked: NumberPath | undefined
  readonly onAsk: (path: NumberPath | undefined) => void
}) {
  const { scope: wanted, module: name } = useSearch({ from: '/signed-in/bids/$id' })
  const module = moduleNamed(name)
  const unfinished = useUnfinished(bid)
  const navigate = useNavigate({ from: '/bids/$id' })
  const chosen = bid.scopes.find(({ id }) => id === wanted) ?? bid.scopes[0]
  const choose = (scope: string) => void navigate({ search: { scope }, replace: true })
  const { steps } = useBidSheets(bid.id)
  useUndoKeys(steps, mayWrite, (place) => {
    // A grid that is on screen shows its cell itself.
    if (place.module === undefined) steps.seen()
    const isThere = bid.scopes.some(({ id }) => id === place.scopeId)
    const isShown = place.scopeId === chosen?.id && (place.module ?? module) === module
    if (!isThere || isShown) return
    void navigate({ search: { scope: place.scopeId, module: place.module }, replace: true })
  })
  const add = mayWrite && <AddScope bidId={bid.id} onAdded={choose} />
  if (chosen === undefined) return <Empty action={add}>{words.noScopes}</Empty>
  return (
    <div
      className={classes(
        'grid items-start gap-4 lg:grid-cols-[14rem_minmax(0,1fr)]',
        asked !== undefined &&
          'xl:grid-cols-[14rem_minmax(0,1fr)_16rem] 2xl:grid-cols-[14rem_minmax(0,1fr)_20rem]',
      )}
    >
      <section aria-label={words.scopes} className="min-w-0">
        <ScopeTree
          bidId={bid.id}
          scopes={bid.scopes}
          chosen={chosen.id}
          mayWrite={mayWrite}
          unfinished={unfinished}
        />
        {add}
      </section>
      <section aria-label={chosen.name} className="min-w-0">
        <ScopeHead scope={chosen} mayWrite={mayWrite} />
        <ModuleTabs scope={chosen} current={module} modules={MODULES} unfinished={unfinished} />
        <ItemGrid
          key={`${chosen.id} ${module}`}
          scope={chosen}
          module={module}
          mayWrite={mayWrite}
          unfinished={unfinished}
          onExplain={({ name }) =>
            onAsk([SUBTOTAL, chosen.name, sheetOf(module).breakdownLabel, name])
          }
        />
      </section>
      {asked !== undefined && (
        <Explanation bidId={bid.id} path={asked} onClose={() => onAsk(undefined)} />
      )}
    </div>
  )
}

function ScopeHead({ scope, mayWrite }: { readonly scope: Scope; readonly mayWrite: boolean }) {
  const { bidQuantity, bidUom, description } = scope
  const facts = [
    description,
    bidQuantity !== null && bidUom !== null && scopeWords.quantityOf(String(bidQuantity), bidUom),
  ].filter(Boolean)
  return (
    <>
      <h2 className="mb-2 text-base wrap-anywhere">{scope.name}</h2>
      {facts.map((fact) => (
        <p key={String(fact)} className="-mt-1 mb-2 text-muted wrap-anywhere">
          {fact}
        </p>
      ))}
      {mayWrite && <MissingMaterials scope={scope} />}
      <ScopeRecipes key={scope.id} scope={scope} mayWrite={mayWrite} />
    </>
  )
}
