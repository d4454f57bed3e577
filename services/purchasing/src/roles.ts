import type { Role } from '@formwork/kernel'

/** Who may read what belongs to purchase orders (spec section 4.9). */
export const PO_READERS: readonly Role[] = ['OPS', 'PM', 'ACCOUNTING', 'ADMIN']
/** Who reads vendors: estimators take their quotes. */
export const VENDOR_READERS: readonly Role[] = [...PO_READERS, 'ESTIMATOR']
/** Who creates and updates them (spec section 5.2). */
export const PO_WRITERS: readonly Role[] = ['OPS', 'ADMIN']
/** Who reads what there is to be bought, at the bid's cost. */
export const BUYERS: readonly Role[] = ['OPS', 'PM', 'ADMIN']
/** Who bids by what jobs have cost. */
export const UNIT_COST_READERS: readonly Role[] = ['ADMIN', 'ESTIMATOR', 'PM']
/** Who reads what a job costs: estimators see what their numbers became. */
export const BUDGET_READERS: readonly Role[] = [...PO_READERS, 'ESTIMATOR']
