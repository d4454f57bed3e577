import { useMemo, useState, useSyncExternalStore } from 'react'
import { Late, latePart } from '../../ui/late.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'
import { useBidSheets } from '../workspace/use-bid-sheets.ts'
import { goneSheets } from './gone-sheets.ts'

/** Seldom needed: a bid opens without it. */
const TYPED = latePart(() => import('./typed-sheets.tsx').then((it) => it.TypedSheets))

/** Of a bid that is there: what was typed into its rows and scopes that are gone. */
export function GoneRows({ id, scopes }: Pick<WholeBid, 'id' | 'scopes'>) {
  const sheets = useBidSheets(id)
  const now = useSyncExternalStore(sheets.subscribe, () => sheets.now)
  const [names] = useState(() => new Map<string, string>())
  const gone = useMemo(() => {
    for (const scope of scopes) names.set(scope.id, scope.name)
    return goneSheets(now, scopes)
  }, [now, scopes, names])
  if (gone.length === 0) return null
  const discard = (): void => {
    for (const { place, sheet, now: typed } of gone) {
      if (scopes.some((scope) => scope.id === place.scopeId)) {
        sheet.discardCells(new Set(Object.keys(typed.edits)))
      } else sheet.discard()
    }
  }
  return (
    <Late
      part={TYPED}
      props={{ sheets: gone, scopeNamed: (scopeId) => names.get(scopeId), onDiscard: discard }}
    />
  )
}
