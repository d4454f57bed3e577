import type { DecimalLike } from '@formwork/kernel'

/** A quantity that follows its source (the scope, the days, …) while it is null. */
export type Following = DecimalLike | null

/** A rate copied onto the item; null only until it is copied. Costing refuses a null it needs. */
export type Rate = DecimalLike | null
