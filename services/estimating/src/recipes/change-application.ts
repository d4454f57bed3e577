import { isDeepStrictEqual } from 'node:util'
import { MODULES } from '@formwork/costing'
import type { Principal } from '@formwork/kernel'
import { ItemDrafts } from '../changes/apply-changes.ts'
import { bookForChanges } from '../changes/book-for-changes.ts'
import { type ItemOfBid, readItemsOfBid } from '../changes/changes.store.ts'
import { totalsOf } from '../changes/told-costs.ts'
import { followDrafts, totalsBeside, writeDrafts } from '../changes/write-drafts.ts'
import type { GivenValue, ItemRecipe } from '../formulas/item-recipe.ts'
import type { ItemNeeds } from '../items/create-items.ts'
import type { ChangedTotals } from '../pricing/change-totals.ts'
import { lockScope } from '../pricing/locked.store.ts'
import { type OpenFields, setValueAt, valueAt } from '../rates/fields.ts'
import { jsonList } from '../send-json.ts'
import {
  type Application,
  readApplication,
  readMadeIds,
  writeApplication,
} from './applications.store.ts'
import { type EvaluatedLine, type EvaluatedRecipe, evaluateRecipe } from './evaluate-recipe.ts'
import { parameterValues } from './parameter-values.ts'
import { usedDimensions } from './recipe.ts'
import { createItem, creationsOf, draftingIn, inLine, itemRecipe } from './recipe-items.ts'
import { UnknownRecipe } from './recipes.errors.ts'
import { findRecipe } from './recipes.store.ts'

export interface ApplicationChange {
  readonly scopeId: string
  readonly applicationId: string
  /** What is left out stays as it was. */
  readonly parameters: Readonly<Record<string, number>>
  /** Takes the recipe as it is today, not as it was applied. */
  readonly toLatest: boolean
  readonly by: Principal
}

/** A field that a person typed over what the recipe gave it. */
interface KeptField {
  readonly itemId: string
  readonly field: string
  readonly typed: unknown
  /** What the recipe gives it; null: its line makes no item any more. */
  readonly formula: unknown
}

/**
 * Applies a recipe again with other numbers. What a person typed stays and is named; an item that a
 * person deleted stays deleted; one whose line counts no more goes, unless something was typed.
 *
 * @returns the answer as JSON text
 * @throws as `applyRecipe`
 */
export async function changeApplication(
  { db, rateBook }: ItemNeeds,
  change: ApplicationChange,
): Promise<string> {
  const { scopeId, applicationId, by } = change
  const told = await readApplication(db, scopeId, applicationId)
  const today = change.toLatest ? await findRecipe(db, told.recipeId) : undefined
  if (change.toLatest && today === undefined) throw UnknownRecipe()
  const book = await bookForChanges(rateBook, creationsOf(today ?? told.definition))
  return db.transaction(async (tx) => {
    const place = await lockScope(tx, scopeId)
    const { bid, scope } = place
    const before = await readApplication(tx, scopeId, applicationId)
    const { name, revision } = today ?? before
    const { parameters: asked, lines } = today ?? before.definition
    const definition = { parameters: asked, lines }
    const parameters = parameterValues(asked, change.parameters, before.parameters)
    const evaluated = evaluateRecipe(definition, parameters, scope)
    const items = await readItemsOfBid(tx, bid.id, await readMadeIds(tx, scopeId, before))
    const drafts = new ItemDrafts(await draftingIn(tx, place, { book, items }))
    const again = new AppliedAgain(drafts, { scopeId, application: before, items, name })
    const kept = again.apply(evaluated, parameters)
    await followDrafts(tx, drafts)
    const historyOf = (counted: ChangedTotals) => ({
      by: by.email,
      action: 'recipe.changed',
      name,
      scopeId,
      scope: scope.name,
      count: drafts.changed().length,
      ...totalsBeside(bid, counted),
    })
    // Its items are answered with the recipe as their source.
    await writeApplication(tx, {
      ...before,
      name,
      revision,
      definition,
      parameters,
      made: again.made,
      dimensions: usedDimensions(definition, scope),
    })
    const { totals, written } = await writeDrafts(tx, { bid, drafts, historyOf, told: true })
    return answerOf(drafts, written, { kept, bid: totalsOf(totals.bid) })
  })
}

function answerOf(
  drafts: ItemDrafts,
  written: ReadonlyMap<string, string>,
  rest: { readonly kept: readonly KeptField[]; readonly bid: object },
): string {
  const bodies = (isNew: boolean) =>
    drafts.changed().flatMap((item) => (item.isNew === isNew ? (written.get(item.id) ?? []) : []))
  const tail = JSON.stringify({ deleted: drafts.deleted, ...rest }).slice(1)
  return `{"changed":${jsonList(bodies(false))},"created":${jsonList(bodies(true))},${tail}`
}

interface AppliedBefore {
  readonly scopeId: string
  readonly application: Application
  /** Its items that are there. */
  readonly items: readonly ItemOfBid[]
  /** What the recipe is called now. */
  readonly name: string
}

/** An item that an application has made. */
interface MadeItem extends ItemOfBid {
  readonly recipe: ItemRecipe
}

const isMade = (item: ItemOfBid): item is MadeItem => item.recipe !== null

/** In the order in which the scope lists them. */
const inOrder = (a: ItemOfBid, b: ItemOfBid): number =>
  MODULES.indexOf(a.module) - MODULES.indexOf(b.module) || a.position - b.position

/** The items of an application while it is applied again. */
class AppliedAgain {
  readonly #drafts: ItemDrafts
  readonly #scopeId: string
  readonly #key: string
  readonly #items: readonly MadeItem[]
  readonly #made: Set<string>
  /** The sources of the items have the name. */
  readonly #isRenamed: boolean

  constructor(drafts: ItemDrafts, { scopeId, application, items, name }: AppliedBefore) {
    this.#drafts = drafts
    this.#scopeId = scopeId
    this.#key = application.key
    this.#items = items.filter(isMade).toSorted(inOrder)
    this.#made = new Set(application.made)
    this.#isRenamed = name !== application.name
  }

  /** Ids of the lines that have made an item, once all are applied. */
  get made(): readonly string[] {
    return [...this.#made]
  }

  apply({ lines }: EvaluatedRecipe, parameters: ItemRecipe['parameters']): readonly KeptField[] {
    const byLine = new Map(this.#items.map((item) => [item.recipe.line, item]))
    const counted = new Map(lines.map((evaluated) => [evaluated.line.id, evaluated]))
    const kept: KeptField[] = []
    for (const item of this.#items) {
      if (!staysIn(item, counted)) kept.push(...this.#takeAway(item))
    }
    for (const evaluated of lines) {
      const { id } = evaluated.line
      const recipe = itemRecipe(this.#key, evaluated, parameters)
      const item = byLine.get(id)
      if (item !== undefined && staysIn(item, counted)) {
        kept.push(...this.#renew(item, evaluated, recipe))
      } else if (!this.#made.has(id)) {
        createItem(this.#drafts, this.#scopeId, evaluated, recipe)
        this.#made.add(id)
      }
    }
    return kept
  }

  #takeAway(item: MadeItem): readonly KeptField[] {
    const { id: itemId, recipe } = item
    const typed = Object.entries(recipe.given).filter(([path, given]) =>
      isTyped(valueIn(item, path), given),
    )
    if (typed.length === 0) {
      this.#drafts.apply({ op: 'delete', itemId })
      this.#made.delete(recipe.line)
    }
    return typed.map(([field]) => {
      return { itemId, field, typed: valueIn(item, field) ?? null, formula: null }
    })
  }

  #renew(item: MadeItem, { line, given }: EvaluatedLine, recipe: ItemRecipe) {
    const { id: itemId, recipe: old } = item
    const kept: KeptField[] = []
    const sent: OpenFields = {}
    for (const [field, { value }] of Object.entries(given)) {
      const own = valueIn(item, field) ?? null
      if (isDeepStrictEqual(own, value)) continue
      const before = old.given[field]
      if (before === undefined || isTyped(own, before)) {
        kept.push({ itemId, field, typed: own, formula: value })
      } else setWhole(sent, item, field, value)
    }
    const isSame = Object.keys(sent).length === 0 && isDeepStrictEqual(old, recipe)
    if (!isSame || this.#isRenamed) {
      inLine(line, () => this.#drafts.apply({ op: 'update', itemId, item: sent, recipe }))
    }
    return kept
  }
}

/** Whether the line of an item makes one of its module still. */
function staysIn(
  { recipe, module }: MadeItem,
  counted: ReadonlyMap<string, EvaluatedLine>,
): boolean {
  return counted.get(recipe.line)?.line.module === module
}

/** An object is sent as a whole, with what else it has. */
function setWhole(sent: OpenFields, item: MadeItem, field: string, value: unknown): void {
  const [top = ''] = field.split('.')
  if (top !== field && sent[top] === undefined) sent[top] = valueIn(item, top) ?? {}
  setValueAt(sent, field, value)
}

function valueIn(item: MadeItem, path: string): unknown {
  if (path === 'name' || path === 'description' || path === 'notes') return item[path]
  return valueAt(item.input, path)
}

const isTyped = (own: unknown, { value }: GivenValue): boolean =>
  !isDeepStrictEqual(own ?? null, value ?? null)
