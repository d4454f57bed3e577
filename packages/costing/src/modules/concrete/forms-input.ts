import type { DecimalLike } from '@formwork/kernel'
import type { Rate } from '../input.ts'

export const FORM_FACES = [
  'EDGE',
  'LONG_SIDES',
  'ONE_SIDE',
  'SOFFIT',
  'SOFFIT_AND_EDGE',
  'ROUND',
  'TYPED',
] as const
export type FormFaces = (typeof FORM_FACES)[number]

export const FORM_METHODS = ['MADE', 'OWNED', 'RENTED'] as const
export type FormMethod = (typeof FORM_METHODS)[number]

/** What a concrete item is formed with. */
export interface FormsInput {
  readonly faces: FormFaces
  /** Square feet of one element, of TYPED faces. */
  readonly contactSF: DecimalLike | null
  /** Square feet of one element: bulkheads, openings. */
  readonly addSF: DecimalLike
  readonly deductSF: DecimalLike
  readonly formSystemId: string | null
  readonly method: FormMethod | null
  /** How often the forms are used, at least once. */
  readonly uses: DecimalLike | null
  readonly wastePercentage: DecimalLike
  /** Months on rent, of RENTED. */
  readonly rentMonths: DecimalLike | null
  readonly firstCostPerSF: Rate
  /** Percent of the first cost that each further use takes. */
  readonly lossPercentage: Rate
  readonly chargePerUsePerSF: Rate
  readonly rentPerSFMonth: Rate
  readonly accessoriesPerSF: Rate
}
