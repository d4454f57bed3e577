import {
  keepDraft,
  keptPlaces,
  onDraftsForgotten,
  readDraft,
} from '../../../lib/drafts/kept-drafts.ts'
import type { Column } from '../columns.ts'
import { fieldsOfModule, MODULES, type ModuleName } from '../modules.ts'
import type { SheetSnapshot } from '../sheet-state.ts'
import { BidSteps } from './bid-steps.ts'
import { ItemSheet } from './item-sheet.ts'
import { sheetKept, sheetToKeep } from './kept-sheet.ts'
import type { SheetPlace, SheetServer } from './sheet-server.ts'

/** A sheet with the place that it is of, and what it holds now. */
export interface PlacedSheet {
  readonly place: SheetPlace
  readonly sheet: ItemSheet
  readonly now: SheetSnapshot
}

export interface SheetNeeds {
  readonly serverOf: (place: SheetPlace) => SheetServer
  /** The columns of a module with what the catalog offers for them. */
  readonly columnsOf: (module: ModuleName) => Promise<readonly Column[]>
  /** Asks for the bid as it is now; false: it could not be had. */
  readonly load: (bidId: string) => Promise<boolean>
}

/**
 * The sheets of one bid, one for each module of a scope. They outlive what is on screen: what is
 * typed, on its way or refused is known in every tab of the bid, and kept over a reload.
 */
export class BidSheets {
  readonly #userId: string
  readonly #bidId: string
  readonly #needs: SheetNeeds
  readonly #sheets = new Map<string, Pick<PlacedSheet, 'place' | 'sheet'>>()
  readonly #listeners = new Set<() => void>()
  /** What can be undone in all of them, and in the scopes of the bid. */
  readonly steps = new BidSteps()
  #now: readonly PlacedSheet[] = []
  #isForgotten = false

  constructor(userId: string, bidId: string, needs: SheetNeeds) {
    this.#userId = userId
    this.#bidId = bidId
    this.#needs = needs
    for (const place of keptPlaces(`${userId}.${bidId}.`)) {
      const [scopeId = '', name] = place.split('.').slice(2)
      const module = MODULES.find((one) => one === name)
      if (module !== undefined) this.sheet(scopeId, module)
    }
  }

  /** The sheet of a module of a scope; `columns` are those that read what is typed from now on. */
  sheet(scopeId: string, module: ModuleName, columns?: readonly Column[]): ItemSheet {
    const key = `${scopeId}.${module}`
    const known = this.#sheets.get(key)?.sheet
    const sheet = known ?? this.#open({ bidId: this.#bidId, scopeId, module })
    if (columns !== undefined) sheet.columns = columns
    return sheet
  }

  /** All that were open in this page or held something after a reload. */
  get now(): readonly PlacedSheet[] {
    return this.#now
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** After a sign-out nothing of it is kept, also when an answer comes late. */
  forget(): void {
    this.#isForgotten = true
  }

  /** Whether something was sent, has no answer, and is not on its way again. */
  get isWaiting(): boolean {
    return !this.#isForgotten && this.#now.some(({ sheet }) => sheet.isWaiting)
  }

  /** Sends again what had no answer, over the bid as it is now. */
  async resend(): Promise<void> {
    if (!(await this.#needs.load(this.#bidId))) return
    for (const { place, sheet } of this.#now) {
      if (this.#isForgotten || !sheet.isWaiting) continue
      sheet.columns = await this.#needs.columnsOf(place.module)
      await sheet.resend()
    }
  }

  #open(place: SheetPlace): ItemSheet {
    const key = `${place.scopeId}.${place.module}`
    const draftPlace = `${this.#userId}.${this.#bidId}.${key}`
    const kept = sheetKept(readDraft(draftPlace))
    const sheet = new ItemSheet(
      this.#needs.serverOf(place),
      fieldsOfModule(place.module),
      kept,
      (state) => this.steps.of(place, state),
    )
    this.#sheets.set(key, { place, sheet })
    this.#look()
    sheet.state.subscribe(() => {
      if (!this.#isForgotten) keepDraft(draftPlace, sheetToKeep(sheet.state.now, sheet.itemOf))
      this.#look()
      for (const listener of this.#listeners) listener()
    })
    return sheet
  }

  #look(): void {
    this.#now = [...this.#sheets.values()].map(({ place, sheet }) => ({
      place,
      sheet,
      now: sheet.state.now,
    }))
  }
}

const open = new Map<string, BidSheets>()
onDraftsForgotten(() => {
  for (const sheets of open.values()) sheets.forget()
  open.clear()
})

/**
 * The sheets of a bid that a person works on, the same for as long as the page is open. `onOpen` is
 * called with them once.
 */
export function sheetsOfBid(
  userId: string,
  bidId: string,
  needs: SheetNeeds & { readonly onOpen?: (sheets: BidSheets) => void },
): BidSheets {
  const key = `${userId}.${bidId}`
  const known = open.get(key)
  if (known !== undefined) return known
  const sheets = new BidSheets(userId, bidId, needs)
  open.set(key, sheets)
  needs.onOpen?.(sheets)
  return sheets
}

/** Of a bid that is gone: what was typed into it is kept no more. */
export function discardSheets(userId: string, bidId: string): void {
  const key = `${userId}.${bidId}`
  open.get(key)?.forget()
  open.delete(key)
  for (const place of keptPlaces(`${key}.`)) keepDraft(place, undefined)
}
