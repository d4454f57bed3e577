import { oneOf, searchOf } from '../../lib/address/search-values.ts'

/** What of the forecast stands in its address. */
export const laborSearch = searchOf({
  basis: oneOf(['TREND', 'BUDGET']),
  submitted: (value) => (value === true ? true : undefined),
})
export type LaborSearch = ReturnType<typeof laborSearch>
