import { formatFieldName } from '../../../lib/formats/formats.ts'
import { type ListColumn, ListTable } from '../../../ui/list-table.tsx'
import { texts } from '../../recipes/texts.ts'
import { MODULES } from '../modules.ts'
import { itemsOf, type Scope } from '../scope-items.ts'
import { shownValue } from '../shown-value.ts'
import type { ChangedApplication } from './application-data.ts'

const words = texts.applied

interface Row {
  readonly id: string
  readonly item: string
  readonly field: string
  readonly typed: string
  readonly formula: string
}

const COLUMNS: readonly ListColumn<Row>[] = [
  { key: 'item', label: words.keptItem, cell: ({ item }) => item },
  { key: 'field', label: words.keptField, cell: ({ field }) => formatFieldName(field) },
  { key: 'typed', label: words.keptTyped, isNumber: true, cell: ({ typed }) => typed },
  { key: 'formula', label: words.keptFormula, isNumber: true, cell: ({ formula }) => formula },
]

/** What a person typed over the recipe, which stays, beside what the recipe makes of it. */
export function KeptFields({
  scope,
  kept,
}: {
  readonly scope: Scope
  readonly kept: ChangedApplication['kept']
}) {
  const names = new Map(
    MODULES.flatMap((module) => itemsOf(scope, module)).map(({ id, name }) => [id, name]),
  )
  const rows = kept.map(({ itemId, field, typed, formula }) => ({
    id: `${itemId} ${field}`,
    item: names.get(itemId) ?? '–',
    field,
    typed: shownValue(field, typed),
    formula: formula === null ? words.keptNone : shownValue(field, formula),
  }))
  return (
    <div>
      <h4 className="mb-1 text-sm font-semibold">{words.kept}</h4>
      <ListTable caption={words.kept} columns={COLUMNS} rows={rows} />
    </div>
  )
}
