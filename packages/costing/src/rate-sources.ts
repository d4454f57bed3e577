/** Where a copied rate came from: a record of the catalog at a revision, or somebody's hand. */
export type RateSource =
  | {
      readonly kind: 'catalog'
      /** As a person names it: `variable fica_rate`, `mix 4000 PSI`. */
      readonly record: string
      readonly recordId: string
      readonly revision: number
    }
  | { readonly kind: 'typed' }
  /** Calculated from the concrete of the scope: an item, or all of it. */
  | { readonly kind: 'followed'; readonly record: string; readonly recordId: string }
  /** Made by a formula of a recipe, and not typed since; any field of an item may be. */
  | {
      readonly kind: 'recipe'
      readonly record: string
      readonly recordId: string
      readonly formula: string
    }

/** By the path of the rate field: `pricePerCY`, `rebar.weightPerFoot`. */
export type RateSources = Readonly<Record<string, RateSource>>
