/** The dimensions of a scope that formulas may name, as `scope.length`. */
export const DIMENSIONS = ['length', 'width', 'height', 'diameter', 'multiplier'] as const
/** Feet; the multiplier counts. */
export type Dimensions = Readonly<
  Partial<Record<(typeof DIMENSIONS)[number], number | null | undefined>>
>

/** What a recipe gave a field: its value then, and the formula that made it. */
export interface GivenValue {
  readonly value: unknown
  readonly formula: string | null
}

/** What an item keeps of the recipe that it was made by. */
export interface ItemRecipe {
  /** The key of the application in its scope. */
  readonly application: string
  readonly line: string
  /** The values of the parameters, so that a field can be given back to its formula. */
  readonly parameters: Readonly<Record<string, number>>
  /** By the path of the field. */
  readonly given: Readonly<Record<string, GivenValue>>
}
