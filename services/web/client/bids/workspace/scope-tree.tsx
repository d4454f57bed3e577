import { Link } from '@tanstack/react-router'
import { money } from '../../app/formats.ts'
import { texts } from '../../app/texts.ts'
import { classes } from '../../ui/classes.ts'
import type { Scope } from './bid-data.ts'

/** The scopes in their order, linked ones below the scope that they follow, each with what it costs. */
export function ScopeTree({
  scopes,
  chosen,
}: {
  readonly scopes: readonly Scope[]
  readonly chosen: string
}) {
  const ordered = scopes.toSorted((a, b) => a.position - b.position)
  const ids = new Set(scopes.map(({ id }) => id))
  const roots = ordered.filter(({ parentScopeId }) => !ids.has(parentScopeId ?? ''))
  return (
    <ul className="mb-3">
      {roots.map((root) => (
        <Branch key={root.id} scope={root} all={ordered} chosen={chosen} depth={0} />
      ))}
    </ul>
  )
}

function Branch({
  scope,
  all,
  chosen,
  depth,
}: {
  readonly scope: Scope
  readonly all: readonly Scope[]
  readonly chosen: string
  readonly depth: number
}) {
  const children = all.filter(({ parentScopeId }) => parentScopeId === scope.id)
  const isChosen = scope.id === chosen
  return (
    <li>
      <Link
        to="."
        search={{ scope: scope.id }}
        replace
        aria-current={isChosen ? 'true' : undefined}
        className={classes(
          'flex min-h-11 items-center justify-between gap-2 rounded-md border-l-4 px-2.5 py-1 no-underline hover:bg-sunk hover:no-underline sm:min-h-9',
          isChosen ? 'border-accent bg-accent-soft font-medium' : 'border-transparent',
          depth > 0 && 'ml-4',
        )}
      >
        <span className="min-w-0 wrap-anywhere">
          {scope.name}
          {scope.multiplier !== 1 && (
            <span className="ml-1.5 text-xs text-muted">{texts.bid.times(scope.multiplier)}</span>
          )}
        </span>
        <span className="number text-[13px]">{money(scope.totalCost)}</span>
      </Link>
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Branch key={child.id} scope={child} all={all} chosen={chosen} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  )
}
