import type { Principal, Role } from '@formwork/kernel'

/** Who keeps workers: who answers for what they cost. */
export const WORKER_WRITERS: readonly Role[] = ['PM', 'ADMIN']
/** Who reads who works on jobs. */
export const WORKER_READERS: readonly Role[] = ['OPS', 'PM', 'ACCOUNTING', 'ADMIN']

/** Who reads what hours are booked on; OPS without dollars. */
export const TASK_READERS: readonly Role[] = ['OPS', 'PM', 'ACCOUNTING', 'ADMIN', 'ESTIMATOR']
/** Who changes it. */
export const TASK_WRITERS: readonly Role[] = ['PM', 'ADMIN']

/** Who reads what jobs will have cost. */
export const FORECAST_READERS: readonly Role[] = ['PM', 'ACCOUNTING', 'ADMIN', 'ESTIMATOR']
/** Who reads what work took on all jobs. */
export const PRODUCTION_READERS: readonly Role[] = ['ADMIN', 'ESTIMATOR', 'PM']

/** Who reads what was done on a day; OPS without dollars. */
export const DAY_READERS: readonly Role[] = [...TASK_READERS]
/** Who enters days. */
export const DAY_WRITERS: readonly Role[] = ['OPS', 'PM', 'ADMIN']
/** Who takes hours over into payroll. */
export const PAYROLL_READERS: readonly Role[] = ['ACCOUNTING', 'ADMIN']

/** Who reads T&M tickets; OPS without dollars. */
export const TICKET_READERS: readonly Role[] = ['OPS', 'PM', 'ACCOUNTING', 'ADMIN']
/** Who enters them. */
export const TICKET_WRITERS: readonly Role[] = ['OPS', 'PM', 'ADMIN']
/** Who makes change orders of them. */
export const TICKET_SELLERS: readonly Role[] = ['PM', 'ADMIN']
/** Who reads what T&M work is sold at, and who sets it. */
export const TM_PRICE_READERS: readonly Role[] = ['PM', 'ACCOUNTING', 'ADMIN']
export const TM_PRICE_WRITERS: readonly Role[] = ['ADMIN']

type Roles = Pick<Principal, 'roles'>

/** Whether somebody sees what days and tasks cost: a foreman alone does not. */
export const seesDollars = ({ roles }: Roles): boolean => roles.some((role) => role !== 'OPS')

/** Whether somebody sees what people are paid, and what T&M work is sold at. */
export const seesRates = ({ roles }: Roles): boolean =>
  roles.some((role) => TM_PRICE_READERS.includes(role))

/** Whether somebody sets the prices of T&M tickets. */
export const sendsPrices = ({ roles }: Roles): boolean =>
  roles.some((role) => TICKET_SELLERS.includes(role))
