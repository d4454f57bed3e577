import { defineError } from '@formwork/kernel'
import { MOST_SCOPES } from './most-scopes.ts'

export const AlreadyLinked = defineError(
  'conflict',
  'ALREADY_LINKED',
  'Scope is already linked to a parent',
)
export const HalfAQuantity = defineError(
  'invalid',
  'HALF_A_QUANTITY',
  'Bid quantity and bid unit are set together, or neither',
)
export const LinkAcrossBids = defineError(
  'invalid',
  'INVALID',
  'Parent and child scopes must belong to the same bid',
)
export const LinkOfParent = defineError(
  'invalid',
  'INVALID',
  'A scope with linked children cannot be linked to a parent',
)
export const LinkToChild = defineError(
  'invalid',
  'INVALID',
  'The parent scope is itself linked to a parent',
)
export const LinkToItself = defineError('invalid', 'INVALID', 'A scope cannot be its own parent')
export const NotLinked = defineError('conflict', 'NOT_LINKED', 'Scope is not linked to a parent')
export const ReorderNotByOwner = defineError(
  'forbidden',
  'FORBIDDEN',
  'Only the owner of the bid may reorder its scopes',
)
export const ScopeGivenTwice = defineError(
  'invalid',
  'INVALID',
  'Each scope may be given only once',
)
export const ScopeOfOtherBid = defineError(
  'invalid',
  'INVALID',
  'All scopes must belong to the bid',
)
export const TooManyScopes = defineError(
  'conflict',
  'TOO_MANY_SCOPES',
  `A bid holds at most ${MOST_SCOPES} scopes`,
)
export const UnknownBid = defineError('invalid', 'INVALID', 'Bid not found')
export const UnknownParent = defineError('invalid', 'INVALID', 'Parent scope not found')
export const UnknownScopeType = defineError('invalid', 'INVALID', 'Scope type not found')
