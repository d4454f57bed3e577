import type { components } from '@formwork/api-client'

type Noted = Pick<components['schemas']['Notice'], 'kind'>
type Kind = Noted['kind']

/** Their orders and bills are in lists of what waits, whether they are read or not. */
const LISTED: ReadonlySet<Kind> = new Set([
  'to-code',
  'to-approve',
  'bill-to-code',
  'bill-to-approve',
  'bill-due',
  'bill-returned',
  'bill-disputed',
])

/** Work that no list of what waits has: it is to do until it is done, whether it was read or not. */
const TO_DO: ReadonlySet<Kind> = new Set(['to-authorize', 'day-to-approve', 'day-returned'])

export const isToDo = ({ kind }: Noted): boolean => TO_DO.has(kind)

/** What is neither work nor in a list of what waits. */
export const isToKnow = ({ kind }: Noted): boolean => !LISTED.has(kind) && !TO_DO.has(kind)
