import { formatCode } from '../../../lib/formats/formats.ts'
import { itemsOf, type Scope } from '../scope-items.ts'
import type { BidSheets } from '../sheet/bid-sheets.ts'

/**
 * Begins the row of what a scope lacks, with its name and category, and shows the cell that is
 * typed next. Concrete has a sheet of its own, and rebar is a part of its items.
 */
export function addMissing(sheets: BidSheets, scope: Scope, category: string): void {
  const name = formatCode(category)
  if (category !== 'concrete' && category !== 'rebar') {
    const key = sheets.sheet(scope.id, 'materials').begin({ name, category })
    sheets.steps.show({ scopeId: scope.id, module: 'materials', key, field: 'quantity' })
    return
  }
  const sheet = sheets.sheet(scope.id, 'concrete')
  const [pour] = category === 'rebar' ? itemsOf(scope, 'concrete') : []
  const key = pour === undefined ? sheet.begin({ name: 'Concrete' }) : sheet.keyOf(pour)
  const field = category === 'rebar' ? 'rebar.size' : 'length'
  sheets.steps.show({ scopeId: scope.id, module: 'concrete', key, field })
}
