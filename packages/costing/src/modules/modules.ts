import { concrete } from './concrete/definition.ts'
import type { ModuleDefinition } from './definition.ts'
import { equipment } from './equipment/definition.ts'
import { labor } from './labor/definition.ts'
import { materials } from './materials/definition.ts'
import { misc } from './misc/definition.ts'
import { subcontractor } from './subcontractor/definition.ts'

/**
 * The estimation modules of a scope, as they stand in paths and in the order of the sheets.
 * Everything that depends on the module goes through this list.
 */
const DEFINITIONS = { concrete, labor, equipment, materials, subcontractor, misc }

type Definitions = typeof DEFINITIONS
export type Module = keyof Definitions
export const MODULES: readonly [Module, ...Module[]] = Object.keys(DEFINITIONS) as [
  Module,
  ...Module[],
]

type CostingOf<D> = D extends { readonly cost: (input: infer I, ...rest: never) => infer C }
  ? { readonly input: I; readonly cost: C }
  : never
export type ItemInputs = { readonly [M in Module]: CostingOf<Definitions[M]>['input'] }
export type ItemCosts = { readonly [M in Module]: CostingOf<Definitions[M]>['cost'] }
export type CostField = Definitions[Module]['costField']
type ItemsField = Definitions[Module]['itemsField']
export type CostColumn = Definitions[Module]['costColumn']

/** A module's definition, with its names as they are. */
type DefinitionOf<M extends Module> = ModuleDefinition<ItemInputs[M], ItemCosts[M]> &
  Pick<Definitions[M], 'costField' | 'costColumn' | 'rawColumn' | 'itemsField'>

const BY_MODULE: { readonly [M in Module]: DefinitionOf<M> } = DEFINITIONS

export function moduleOf<M extends Module>(module: M): DefinitionOf<M> {
  return BY_MODULE[module]
}

/** Something of each module, under the field that holds the module's cost. */
export function byCostField<T>(of: (module: Module) => T): Readonly<Record<CostField, T>> {
  const entries = MODULES.map((module) => [moduleOf(module).costField, of(module)])
  return Object.fromEntries(entries) as Readonly<Record<CostField, T>>
}

/** Something of each module, under the field that lists the module's items. */
export function byItemsField<T>(of: (module: Module) => T): Readonly<Record<ItemsField, T>> {
  const entries = MODULES.map((module) => [moduleOf(module).itemsField, of(module)])
  return Object.fromEntries(entries) as Readonly<Record<ItemsField, T>>
}

/** A record with something of each module. */
export function eachModule<T>(of: (module: Module) => T): Record<Module, T> {
  // For each item that is costed: a list of entries would take several times as long.
  const each: Partial<Record<Module, T>> = {}
  for (const module of MODULES) each[module] = of(module)
  return each as Record<Module, T>
}
