import { goneSheets } from '../gone/gone-sheets.ts'
import { MODULES, type ModuleName } from '../workspace/modules.ts'
import { type Item, isEmpty, itemsOf, type Scope } from '../workspace/scope-items.ts'
import type { SheetPlace } from '../workspace/sheet/sheet-server.ts'
import type { SheetSnapshot } from '../workspace/sheet-state.ts'
import { isUnpriced } from './unpriced.ts'
import { unsavedRows } from './unsaved-rows.ts'

/** What is not done in one module of a scope. */
export interface UnfinishedPlace {
  readonly scopeId: string
  readonly scopeName: string
  readonly module: ModuleName
  /** Rows. */
  readonly unsaved: number
  readonly unpriced: number
}

/** Pages of a bid where something is typed and not saved. */
export type UnfinishedPage = 'settings' | 'proposal'

/** What of a bid is not saved, has no price or holds nothing. */
export interface Unfinished {
  /** In the order of the scopes and their modules; without those where all is done. */
  readonly places: readonly UnfinishedPlace[]
  readonly pages: readonly UnfinishedPage[]
  /** Scopes without an item and without a share of the schedule: offered as they are, for nothing. */
  readonly empty: readonly { readonly scopeId: string; readonly scopeName: string }[]
  /** The whole bid comes to nothing; undefined: it comes to something. */
  readonly forNothing?: 'no scope' | 'no price' | undefined
  readonly unsaved: number
  readonly unpriced: number
  /** Something was typed into rows and scopes that are gone: it is in no place of the bid. */
  readonly isGone: boolean
  /** All that is not saved is on its way. */
  readonly isSaving: boolean
}

/** A sheet as it is now, with the items that it knows. */
export interface SheetNow {
  readonly place: SheetPlace
  readonly now: SheetSnapshot
  readonly sheet: { readonly itemOf: (key: string) => Item | undefined }
}

const countOf = (places: readonly UnfinishedPlace[], what: 'unsaved' | 'unpriced'): number =>
  places.reduce((sum, place) => sum + place[what], 0)

/** What of a bid is counted. */
export interface CountedBid {
  readonly scopes: readonly Scope[]
  readonly totalCost: number
}

/** Counts a bid: what its sheets hold that the server does not, and items without a price. */
export function unfinishedOf(
  { scopes, totalCost }: CountedBid,
  sheets: readonly SheetNow[],
  pages: readonly UnfinishedPage[],
): Unfinished {
  const rows = sheets.map(({ place, now, sheet }) => ({
    place,
    rows: unsavedRows(now, (key) => sheet.itemOf(key) !== undefined),
    now,
  }))
  const places = scopes.flatMap((scope) =>
    MODULES.map((module) => ({
      scopeId: scope.id,
      scopeName: scope.name,
      module,
      unsaved: rows
        .filter(({ place }) => place.scopeId === scope.id && place.module === module)
        .reduce((sum, sheet) => sum + sheet.rows.size, 0),
      unpriced: itemsOf(scope, module).filter(isUnpriced).length,
    })),
  )
  const left = places.filter(({ unsaved, unpriced }) => unsaved + unpriced > 0)
  const isOnItsWay = rows.every((sheet) =>
    [...sheet.rows].every((key) => sheet.now.saving.has(key)),
  )
  const unsaved = countOf(left, 'unsaved')
  const isBusy = unsaved > 0 || rows.some(({ now }) => now.pending > 0)
  return {
    places: left,
    pages,
    empty: scopes.filter(isForNothing).map(({ id, name }) => ({ scopeId: id, scopeName: name })),
    forNothing: totalCost === 0 ? (scopes.length === 0 ? 'no scope' : 'no price') : undefined,
    unsaved,
    unpriced: countOf(left, 'unpriced'),
    isGone: goneSheets(sheets, scopes).length > 0,
    isSaving: isBusy && isOnItsWay && pages.length === 0,
  }
}

/** Whether nothing is left to save, on its way included. */
export const isAllSaved = ({ unsaved, pages, isGone, isSaving }: Unfinished): boolean =>
  unsaved === 0 && pages.length === 0 && !isGone && !isSaving

const isForNothing = (scope: Scope): boolean => isEmpty(scope) && scope.totalCost === 0

/** Whether a bid has what is typed and not saved, or rows without a price. */
export const isUnfinished = ({ unsaved, unpriced, pages }: Unfinished): boolean =>
  unsaved + unpriced + pages.length > 0

/** Whether a bid should not leave the house without being asked about. */
export const asksFirst = (left: Unfinished): boolean =>
  isUnfinished(left) || left.empty.length > 0 || left.forNothing !== undefined

/** What is left in one scope, or in one module of it. */
export function leftIn(
  { places }: Unfinished,
  scopeId: string,
  module?: ModuleName,
): Pick<UnfinishedPlace, 'unsaved' | 'unpriced'> {
  const own = places.filter(
    (place) => place.scopeId === scopeId && (module === undefined || place.module === module),
  )
  return { unsaved: countOf(own, 'unsaved'), unpriced: countOf(own, 'unpriced') }
}
