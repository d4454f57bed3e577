import type { ApiResult } from '@formwork/api-client'
import type { ModuleName } from '../modules.ts'
import type { Fields, Item } from '../scope-items.ts'

/** The module of a scope that a sheet is of. */
export interface SheetPlace {
  readonly bidId: string
  readonly scopeId: string
  readonly module: ModuleName
}

/** One change of a list of items, as it stands in a request of several. */
export type SheetChange =
  | {
      readonly op: 'create'
      readonly fields: Fields
      /** The item that it is a copy of. */
      readonly copyOf?: string | undefined
      /** Left out: at the end. */
      readonly position?: number | undefined
    }
  /** Of an item that was deleted. */
  | { readonly op: 'restore'; readonly item: Item; readonly position: number }
  | { readonly op: 'update'; readonly item: Item; readonly fields: Fields }
  | { readonly op: 'delete'; readonly item: Item }
  | { readonly op: 'move'; readonly item: Item; readonly position: number }

export interface ChangeOptions {
  /** `Idempotency-Key`: sent again under the same, the changes are made once. */
  readonly key?: string
  /** Called with the new items in their order, before they are on screen. */
  readonly onMade?: (made: readonly Item[]) => void
}

/** The items of one module of one scope, as the API and the page's copy of the bid hold them. */
export interface SheetServer {
  /** All of them or none. */
  readonly change: (
    changes: readonly SheetChange[],
    options?: ChangeOptions,
  ) => Promise<ApiResult<readonly Item[]>>
  readonly items: () => readonly Item[]
  /** Asks for the bid again, after somebody else has changed it. */
  readonly reread: () => Promise<void>
  readonly tell: (event: SheetEvent) => void
}

export type SheetEvent =
  | { readonly kind: 'added' | 'deleted'; readonly count: number; readonly name: string }
  | { readonly kind: 'refused'; readonly sentence: string }

export interface RowTexts {
  readonly key: string
  readonly texts: Readonly<Record<string, string>>
  /** What these cells held when their entries began; left out: what they hold now. */
  readonly base?: Readonly<Record<string, string>>
}

/** A cell that two have changed, to different values. */
export interface CellConflict {
  readonly key: string
  readonly field: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}
