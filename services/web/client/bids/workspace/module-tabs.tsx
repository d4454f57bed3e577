import { Link } from '@tanstack/react-router'
import { money } from '../../lib/formats/formats.ts'
import { texts } from '../../lib/texts.ts'
import { useHereInView } from '../../ui/use-here-in-view.ts'
import { Marks } from '../unfinished/marks.tsx'
import { leftIn, type Unfinished } from '../unfinished/unfinished.ts'
import { costOf } from './bid-data.ts'
import { type ModuleName, sheetOf } from './modules.ts'
import { itemsOf, type Scope } from './scope-items.ts'

/** The modules of a scope with what each costs; each has an address of its own. */
export function ModuleTabs({
  scope,
  modules,
  current,
  unfinished,
}: {
  readonly scope: Scope
  readonly modules: readonly ModuleName[]
  readonly current: ModuleName
  readonly unfinished: Unfinished
}) {
  const row = useHereInView<HTMLElement>(current)
  return (
    <nav
      ref={row}
      aria-label={texts.bid.modules}
      className="no-print relative mb-1 overflow-x-auto"
    >
      <ul className="flex gap-1">
        {modules.map((module) => (
          <li key={module}>
            <Link
              to="."
              search={(now) => ({ ...now, scope: scope.id, module })}
              replace
              aria-current={module === current ? 'true' : undefined}
              className="flex min-h-11 items-center gap-1.5 rounded-md border border-transparent px-2 sm:min-h-8 whitespace-nowrap no-underline hover:bg-sunk hover:no-underline aria-[current]:border-control aria-[current]:bg-panel aria-[current]:font-medium"
            >
              <span>
                {sheetOf(module).title}{' '}
                <span className="text-xs text-muted">{itemsOf(scope, module).length}</span>
                <Marks {...leftIn(unfinished, scope.id, module)} />
              </span>{' '}
              <span className="text-xs text-muted tabular-nums">
                {money(costOf(scope, module))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
