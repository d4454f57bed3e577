import type { components } from '@formwork/api-client'
import { MODULES, type ModuleName, sheetOf } from './modules.ts'

export type Scope = components['schemas']['Scope']
export type Fields = Readonly<Record<string, unknown>>

export type Superseded = NonNullable<components['schemas']['ConcreteItem']['supersededBy']>

/**
 * An item of any module, as far as all of them are alike; the fields of a module are read by their
 * names.
 */
export interface Item {
  readonly id: string
  readonly scopeId: string
  readonly module: ModuleName
  readonly name: string
  readonly totalCost: number
  /** What of it a carried package prices; nothing: all of it counts. */
  readonly supersededBy?: Superseded | null
  readonly warnings: readonly { readonly field: string; readonly message: string }[]
  readonly [field: string]: unknown
}

/** A package prices all of it: its own cost counts nothing. */
export const isSuperseded = (item: Item): boolean => item.supersededBy?.component === 'TOTAL'

/** Whether no module of a scope has an item. */
export const isEmpty = (scope: Scope): boolean =>
  MODULES.every((module) => itemsOf(scope, module).length === 0)

export function itemsOf(scope: Scope, module: ModuleName): readonly Item[] {
  return scope[sheetOf(module).itemsField]
}
