import { type BidContext, type ConcreteQuantities, exact, type Module } from '@formwork/costing'
import { invalidField, newId } from '@formwork/kernel'
import { checkCalculated } from '../items/check-calculated.ts'
import { changedInput, newInput } from '../items/complete-input.ts'
import type { CopiedItem } from '../items/copied-items.store.ts'
import { giveBack } from '../items/give-back.ts'
import { readSentItem } from '../items/items.schemas.ts'
import { rateChangedItem, rateNewItem } from '../items/rate-item.ts'
import type { ScopeSums } from '../pricing/change-totals.ts'
import { costStoredItem, type StoredCost } from '../pricing/cost-stored-item.ts'
import type { StoredDrivingItem } from '../pricing/driving-items.store.ts'
import { followsConcrete, followsYards } from '../pricing/following.ts'
import type { ScopeRecord } from '../pricing/locked.store.ts'
import type { PricedItem } from '../pricing/priced-item.ts'
import { NO_ITEM, replaceInSums, toSums } from '../pricing/scope-sums.ts'
import type { Rated } from '../rates/copy-rates.ts'
import type { Fields } from '../rates/fields.ts'
import type { RateLookup } from '../rates/find-rate.ts'
import { type ChangedItem, type DraftItem, type ItemsOfBid, toDraft } from './changed-items.ts'
import type { Change } from './changes.schemas.ts'
import { type Check, checkAt, quantitiesOfDrafts } from './follow-concrete.ts'
import { ItemLists } from './item-lists.ts'

type ChangeOf<Op extends Change['op']> = Extract<Change, { readonly op: Op }>

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
  /** In the order in which they were made. */
  readonly created: string[] = []
  /** Scopes whose concrete has changed, or whose labor that follows it. */
  readonly #following = new Set<string>()
  /** What requests gave of labor, checked once it is known what it follows. */
  readonly #checks = new Map<string, Check>()
  #applied = 0
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
    this.#applied += 1
  }

  /** Scopes whose concrete has changed, or in which labor follows it newly. */
  scopesToFollow(): readonly string[] {
    const ofNewYards = [...this.scopes()]
      .filter(({ scope, sums }) => !exact(sums.orderedCYParts).eq(scope.orderedCYParts))
      .map(({ scope }) => scope.id)
    return [...new Set([...ofNewYards, ...this.#following])]
  }

  /** Whether labor of these scopes follows their concrete. */
  followsConcrete(stored: readonly PricedItem[]): boolean {
    const gone = new Set(this.deleted)
    const isLabor = ({ module, input }: { readonly module: Module; readonly input: Fields }) =>
      followsConcrete(module, input)
    return (
      stored.some((item) => !gone.has(item.id) && isLabor(item)) ||
      [...this.#items.values()].some(({ module, rated }) => isLabor({ module, ...rated }))
    )
  }

  /**
   * Prices what follows the concrete of its scope by the concrete as it is in the end.
   *
   * @param stored the followers of the scopes to follow, as they were
   * @param concrete of the same scopes, as it is stored
   * @throws InvalidError that names the index of the change
   */
  follow(stored: readonly PricedItem[], concrete: readonly StoredDrivingItem[]): void {
    const gone = new Set(this.deleted)
    const others = stored.filter(({ id }) => !this.#items.has(id) && !gone.has(id)).map(toDraft)
    const scopeOf = (id: string) => this.#place(id).scope
    const quantities = quantitiesOfDrafts(this.#items, { concrete, gone, scopeOf })
    for (const item of [...this.#items.values(), ...others]) {
      const followsIt = followsConcrete(item.module, item.rated.input)
      if (!followsIt && !followsYards(item.module, item.rated.input)) continue
      const cost = this.#costOf(item, quantities(item.scopeId))
      const check = this.#checks.get(item.id)
      if (check !== undefined) checkAt(check, item, cost, quantities(item.scopeId))
      const isSame =
        cost.totalCost.eq(item.counted.totalCost) &&
        cost.input === item.rated.input &&
        cost.sourcesOf(item.rated.rateSources) === item.rated.rateSources
      if (!isSame || this.#changed.has(item.id)) this.#priceAs({ ...item }, cost)
    }
  }

  /** Scopes whose items have changed, as they were and with their new sums. */
  *scopes(): Generator<{ readonly scope: ScopeRecord; readonly sums: ScopeSums }> {
    for (const id of this.#scopes.keys()) if (this.#touched.has(id)) yield this.#place(id)
  }

  /**
   * New items that nothing changes any more where every change creates one: all but those that
   * follow the concrete of their scope. Each is given once and not kept, so that its memory is free once it is written.
   */
  takeSettled(): readonly ChangedItem[] {
    const settled = [...this.#changed.values()].filter(
      ({ module, rated: { input } }) =>
        !followsYards(module, input) && !followsConcrete(module, input),
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
    const given = newInput(module, sent)
    const rated = this.#rateNew(module, given, copyOf)
    const id = newId()
    this.created.push(id)
    const before = copyOf == null ? {} : (this.#copies.get(copyOf)?.input ?? {})
    this.#checks.set(id, { index: this.#applied, before, given })
    const position = this.#lists.add({ scopeId, module }, id, place ?? undefined)
    this.#price({
      id,
      scopeId,
      module,
      name,
      description,
      notes,
      rated,
      position,
      recipe,
      isNew: true,
      counted: NO_ITEM,
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
    const sent = giveBack(readSentItem(item.module, given), item, scope)
    const names = new Set(Object.keys(sent).filter((name) => sent[name] !== undefined))
    const before: Rated = item.rated
    const input = changedInput(item.module, before.input, sent)
    const rated = rateChangedItem(item.module, before, input, names, this.#lookup)
    const { name = item.name, description = item.description, notes = item.notes } = sent
    this.#checks.set(item.id, { index: this.#applied, before: before.input, given: input })
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
    if (item === undefined) throw invalidField('itemId', 'Deleted item not found')
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
    const { module, rated, scopeId } = item
    const cost = this.#costOf(item)
    const follows = followsConcrete(module, rated.input)
    // What follows is priced, and checked, once all concrete is as it is in the end.
    if (follows) this.#following.add(scopeId)
    const check = this.#checks.get(item.id)
    if (!follows && check !== undefined) checkCalculated(check.before, check.given, cost.input)
    this.#priceAs(item, cost)
  }

  #priceAs(item: DraftItem, cost: StoredCost): void {
    this.#count(item.scopeId, item, cost)
    const rated = { input: cost.input, rateSources: cost.sourcesOf(item.rated.rateSources) }
    this.#set({ ...item, rated, cost, counted: cost })
  }

  #costOf({ module, scopeId, rated }: DraftItem, quantities?: ConcreteQuantities): StoredCost {
    const { scope, sums } = this.#place(scopeId)
    const { orderedCYParts } = sums
    const context = { scope: { ...scope, orderedCYParts, quantities }, bid: this.#bid }
    return costStoredItem(module, rated.input, context)
  }

  #count(
    scopeId: string,
    { module, counted }: DraftItem,
    cost: Parameters<typeof replaceInSums>[2],
  ) {
    const { sums } = this.#place(scopeId)
    if (module === 'concrete') this.#following.add(scopeId)
    this.#sums.set(scopeId, replaceInSums(sums, { module, ...counted }, cost))
    this.#touched.add(scopeId)
  }

  #set(item: DraftItem & ChangedItem): void {
    this.#items.set(item.id, item)
    this.#changed.set(item.id, item)
  }

  #item(id: string): DraftItem {
    const item = this.#items.get(id)
    if (item === undefined) throw invalidField('itemId', 'Item not found')
    return item
  }

  #place(id: string): { readonly scope: ScopeRecord; readonly sums: ScopeSums } {
    const [scope, sums] = [this.#scopes.get(id), this.#sums.get(id)]
    if (scope === undefined || sums === undefined) throw invalidField('scopeId', 'Scope not found')
    return { scope, sums }
  }
}
