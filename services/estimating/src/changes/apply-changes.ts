import { type BidContext, exact, type Module } from '@formwork/costing'
import { InvalidError, newId } from '@formwork/kernel'
import { changedInput, newInput } from '../items/complete-input.ts'
import type { CopiedItem } from '../items/copied-items.store.ts'
import { giveBack } from '../items/give-back.ts'
import { itemSchemas, type SentItem } from '../items/items.schemas.ts'
import { rateChangedItem, rateNewItem } from '../items/rate-item.ts'
import type { ScopeSums } from '../pricing/change-totals.ts'
import { costStoredItem, type StoredCost } from '../pricing/cost-stored-item.ts'
import type { ScopeRecord } from '../pricing/locked.store.ts'
import type { PricedItem } from '../pricing/priced-item.ts'
import { followsYards } from '../pricing/priced-items.store.ts'
import { NO_ITEM, replaceInSums, toSums } from '../pricing/scope-sums.ts'
import type { Rated } from '../rates/copy-rates.ts'
import type { Fields } from '../rates/fields.ts'
import type { RateLookup } from '../rates/find-rate.ts'
import { type ChangedItem, type DraftItem, toDraft } from './changed-items.ts'
import type { Change } from './changes.schemas.ts'
import { ItemLists, type ListedItem } from './item-lists.ts'

type ChangeOf<Op extends Change['op']> = Extract<Change, { readonly op: Op }>

/** A bid, under lock where it is to be written, as far as changes of its items need it. */
export interface ItemsOfBid {
  readonly bid: BidContext
  /** All scopes of the bid. */
  readonly scopes: readonly ScopeRecord[]
  /** Those that the changes name. */
  readonly items: readonly PricedItem[]
  /** The lists that the changes reach into. */
  readonly lists: readonly ListedItem[]
  readonly lookup: RateLookup
  /** Items that new ones are copies of, by their ids. */
  readonly copies?: ReadonlyMap<string, CopiedItem>
  /** Those of the items that were deleted until now: their scopes do not count them yet. */
  readonly restored?: ReadonlySet<string>
}

/**
 * The items of a bid while changes are applied to them one after the other, as single requests
 * would. Nothing is written.
 */
export class ItemDrafts {
  readonly #bid: BidContext
  readonly #lookup: RateLookup
  readonly #scopes: ReadonlyMap<string, ScopeRecord>
  readonly #sums: Map<string, ScopeSums>
  /** In the order in which changes named them first. */
  readonly #changed = new Map<string, ChangedItem>()
  readonly #copies: ReadonlyMap<string, CopiedItem>
  readonly #items: Map<string, DraftItem>
  /** Deleted ones that no change has restored yet. */
  readonly #gone: Map<string, DraftItem>
  readonly #touched = new Set<string>()
  readonly deleted: string[] = []
  readonly #lists: ItemLists

  constructor({
    bid,
    scopes,
    items,
    lists,
    lookup,
    copies = new Map(),
    restored = new Set(),
  }: ItemsOfBid) {
    this.#bid = bid
    this.#lookup = lookup
    this.#scopes = new Map(scopes.map((scope) => [scope.id, scope]))
    this.#sums = new Map(scopes.map((scope) => [scope.id, toSums(scope)]))
    this.#copies = copies
    const drafts = items.map((item) => [item.id, toDraft(item)] as const)
    this.#items = new Map(drafts.filter(([id]) => !restored.has(id)))
    this.#gone = new Map(drafts.filter(([id]) => restored.has(id)))
    this.#lists = new ItemLists(lists)
    for (const item of this.#gone.values()) this.#lists.remove(item, item.id)
  }

  /** @throws InvalidError without a path into the list of changes */
  apply(change: Change): void {
    if (change.op === 'create') this.#create(change)
    else if (change.op === 'update') this.#update(change)
    else if (change.op === 'delete') this.#delete(change)
    else if (change.op === 'restore') this.#restore(change)
    else this.#move(change)
  }

  /** Scopes that order other yards than before. */
  scopesOfNewYards(): readonly string[] {
    return [...this.scopes()]
      .filter(({ scope, sums }) => !exact(sums.orderedCYParts).eq(scope.orderedCYParts))
      .map(({ scope }) => scope.id)
  }

  /**
   * Prices the pumps that move what their scope orders by what it orders in the end.
   *
   * @param stored those of the scopes of new yards, as they were
   */
  followYards(stored: readonly PricedItem[]): void {
    const gone = new Set(this.deleted)
    const others = stored.filter(({ id }) => !this.#items.has(id) && !gone.has(id)).map(toDraft)
    for (const item of [...this.#items.values(), ...others]) {
      if (!followsYards(item.module, item.rated.input)) continue
      const cost = this.#costOf(item)
      if (!cost.totalCost.eq(item.counted.totalCost)) this.#price({ ...item })
    }
  }

  /** Scopes whose items have changed, as they were and with their new sums. */
  *scopes(): Generator<{ readonly scope: ScopeRecord; readonly sums: ScopeSums }> {
    for (const id of this.#scopes.keys()) if (this.#touched.has(id)) yield this.#place(id)
  }

  /**
   * New items that nothing changes any more where every change creates one: all but the pumps that
   * follow yards. Each is given once and not kept, so that its memory is free once it is written.
   */
  takeSettled(): readonly ChangedItem[] {
    const settled = [...this.#changed.values()].filter(
      ({ module, rated }) => !followsYards(module, rated.input),
    )
    for (const { id } of settled) {
      this.#changed.delete(id)
      this.#items.delete(id)
    }
    return settled
  }

  /**
   * Items that are new or changed, at their places: those that changes name first, in their order.
   */
  changed(): readonly ChangedItem[] {
    const positions = this.#lists.positions()
    return [...this.#changed.values()].map((item) => ({
      ...item,
      position: positions.get(item.id) ?? item.position,
    }))
  }

  /** Items that have come to another place because others came before them. */
  displaced(): readonly { readonly id: string; readonly position: number }[] {
    return this.#lists.displaced().filter(({ id }) => !this.#changed.has(id))
  }

  #create({
    scopeId,
    module,
    item: sent,
    position: place,
    copyOf,
    recipe = null,
  }: ChangeOf<'create'>): void {
    this.#place(scopeId)
    const { name, description = null, notes = null } = sent
    const rated = this.#rateNew(module, newInput(module, sent), copyOf)
    const id = newId()
    const position = this.#lists.add({ scopeId, module }, id, place ?? undefined)
    this.#price({
      ...{ id, scopeId, module, name, description, notes, rated, position, recipe },
      ...{ isNew: true, counted: NO_ITEM },
    })
  }

  #rateNew(module: Module, input: Fields, copyOf: string | null | undefined): Rated {
    const source = copyOf == null ? undefined : this.#copies.get(copyOf)
    return source?.module === module
      ? rateChangedItem(module, source, input, new Set(), this.#lookup)
      : rateNewItem(module, input, this.#lookup)
  }

  #update({ itemId, item: given, recipe }: ChangeOf<'update'>): void {
    const item = this.#item(itemId)
    const { scope } = this.#place(item.scopeId)
    const sent = giveBack(readSent(item, given), item, scope)
    const names = new Set(Object.keys(sent).filter((name) => sent[name] !== undefined))
    const before: Rated = item.rated
    const input = changedInput(item.module, before.input, sent)
    const rated = rateChangedItem(item.module, before, input, names, this.#lookup)
    const { name = item.name, description = item.description, notes = item.notes } = sent
    this.#price({ ...item, name, description, notes, rated, recipe: recipe ?? item.recipe })
  }

  #delete({ itemId }: ChangeOf<'delete'>): void {
    const item = this.#item(itemId)
    this.#count(item.scopeId, item, NO_ITEM)
    this.#lists.remove(item, item.id)
    this.#items.delete(item.id)
    this.#changed.delete(item.id)
    this.deleted.push(item.id)
  }

  #restore({ itemId, position }: ChangeOf<'restore'>): void {
    const item = this.#gone.get(itemId)
    if (item === undefined) throw notFound('itemId', 'Deleted item not found')
    this.#gone.delete(itemId)
    this.#lists.insert(item, itemId, position)
    this.#price({ ...item, counted: NO_ITEM })
  }

  #move({ itemId, scopeId, position }: ChangeOf<'move'>): void {
    const item = this.#item(itemId)
    const target = scopeId ?? item.scopeId
    this.#place(target)
    this.#lists.remove(item, item.id)
    this.#lists.insert({ scopeId: target, module: item.module }, item.id, position)
    this.#touched.add(target)
    if (target === item.scopeId) {
      this.#set({ ...item, cost: this.#costOf(item) })
      return
    }
    this.#count(item.scopeId, item, NO_ITEM)
    this.#price({ ...item, scopeId: target, recipe: null, counted: NO_ITEM })
  }

  /** Prices an item in its scope, whose sums then count it. */
  #price(item: DraftItem): void {
    const cost = this.#costOf(item)
    this.#count(item.scopeId, item, cost)
    this.#set({ ...item, cost, counted: cost })
  }

  #costOf({ module, scopeId, rated }: DraftItem): StoredCost {
    const { scope, sums } = this.#place(scopeId)
    const context = { scope: { ...scope, orderedCYParts: sums.orderedCYParts }, bid: this.#bid }
    return costStoredItem(module, rated.input, context)
  }

  #count(
    scopeId: string,
    { module, counted }: DraftItem,
    cost: Parameters<typeof replaceInSums>[2],
  ) {
    const { sums } = this.#place(scopeId)
    this.#sums.set(scopeId, replaceInSums(sums, { module, ...counted }, cost))
    this.#touched.add(scopeId)
  }

  #set(item: DraftItem & ChangedItem): void {
    this.#items.set(item.id, item)
    this.#changed.set(item.id, item)
  }

  #item(id: string): DraftItem {
    const item = this.#items.get(id)
    if (item === undefined) throw notFound('itemId', 'Item not found')
    return item
  }

  #place(id: string): { readonly scope: ScopeRecord; readonly sums: ScopeSums } {
    const [scope, sums] = [this.#scopes.get(id), this.#sums.get(id)]
    if (scope === undefined || sums === undefined) throw notFound('scopeId', 'Scope not found')
    return { scope, sums }
  }
}

/** What an update says, which its module decides on. */
function readSent({ module }: DraftItem, given: Readonly<Record<string, unknown>>): SentItem {
  const { data, error } = itemSchemas[module].change.safeParse(given)
  if (error === undefined) return data
  const details = error.issues.map(({ path, message }) => ({
    path: ['item', ...path].map(String).join('.'),
    message,
  }))
  throw new InvalidError(details[0]?.message ?? 'The item is malformed', 'INVALID', { details })
}

function notFound(path: string, message: string): InvalidError {
  return new InvalidError(message, 'INVALID', { details: [{ path, message }] })
}
