import { Undo2 } from 'lucide-react'
import { money } from '../../app/formats.ts'
import { texts } from '../../app/texts.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import type { Scope } from './bid-data.ts'
import type { Column } from './columns.ts'
import type { GridRow } from './grid-rows.ts'

const words = texts.grid
const HEAD = 'h-8 px-2 text-xs leading-tight font-medium text-muted'

export function Head({
  columns,
  mayWrite,
}: {
  readonly columns: readonly Column[]
  readonly mayWrite: boolean
}) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ field, label, kind }) => (
          <th
            key={field}
            scope="col"
            className={classes(HEAD, kind === 'number' ? 'text-right' : 'text-left')}
          >
            {label}
          </th>
        ))}
        <th
          scope="col"
          className={classes(HEAD, 'sticky bg-panel text-right', mayWrite ? 'right-8' : 'right-0')}
        >
          {words.total}
        </th>
        {mayWrite && (
          <th scope="col" className={classes(HEAD, 'sticky right-0 bg-panel')}>
            <span className="sr-only">{words.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

export function Foot({
  span,
  cost,
  scope,
  mayWrite,
}: {
  readonly span: number
  readonly cost: number
  readonly scope: Scope
  readonly mayWrite: boolean
}) {
  return (
    <tfoot>
      <tr className="border-t border-control font-semibold">
        <td colSpan={span} className="h-9 px-2">
          {words.total}
          {scope.multiplier !== 1 && ` ${texts.bid.times(scope.multiplier)}`}
        </td>
        <td className={classes('number sticky bg-panel px-2', mayWrite ? 'right-8' : 'right-0')}>
          {money(cost)}
        </td>
        {mayWrite && <td className="sticky right-0 bg-panel" />}
      </tr>
    </tfoot>
  )
}

export function Hints({
  canUndo,
  onUndo,
}: {
  readonly canUndo: boolean
  readonly onUndo: () => void
}) {
  return (
    <div className="no-print mt-2 flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
      <p>
        {words.newRowHint} {words.keys}
      </p>
      <Button disabled={!canUndo} onClick={onUndo} title="Ctrl+Z">
        <Undo2 aria-hidden size={14} />
        {words.undo}
      </Button>
    </div>
  )
}

/** What is allowed and unlikely, said beside the items that it concerns. */
export function Warnings({ rows }: { readonly rows: readonly GridRow[] }) {
  const all = rows.flatMap(({ item }) =>
    (item?.warnings ?? []).map(({ field, message }) => ({ item, field, message })),
  )
  if (all.length === 0) return null
  return (
    <section aria-label={texts.bid.warnings} className="mt-3 rounded-md bg-warn-soft p-3 text-warn">
      <h3 className="text-xs font-semibold">{texts.bid.warnings}</h3>
      <ul className="list-disc pl-5">
        {all.map(({ item, field, message }) => (
          <li key={`${item?.id} ${field} ${message}`}>
            {item?.name}: {message}
          </li>
        ))}
      </ul>
    </section>
  )
}
