import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@formwork/kernel'

/** Who may read the calendar of bids; the migration that keeps the keys names them, too. */
export const CALENDAR_ROLES = ['ADMIN', 'ESTIMATOR', 'PM'] as const satisfies readonly Role[]

const BYTES = 32

/** What a calendar program shows in its address: 256 random bits, base64url. */
export const newCalendarKey = (): string => randomBytes(BYTES).toString('base64url')

/** What the database keeps, and what others ask by. */
export const calendarKeyHash = (key: string): Buffer => createHash('sha256').update(key).digest()
