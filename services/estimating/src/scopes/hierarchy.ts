import { ConflictError, InvalidError } from '@formwork/kernel'

/** A scope as its hierarchy sees it. */
export interface Linkable {
  readonly id: string
  readonly bidId: string
  readonly parentScopeId: string | null
}

/**
 * The constraints of a link (spec 4.3): parent and child in one bid, a single level, one parent, no
 * circles. Linking to the parent that a scope has already is fine: it replaces the settings.
 *
 * @param parent null: there is no such scope
 * @throws InvalidError when the link itself is wrong; ConflictError when the scope has another
 * parent
 */
export function checkLink(
  scope: Linkable,
  parent: Linkable | null,
  scopeHasChildren: boolean,
): void {
  if (parent === null) throw new InvalidError('Parent scope not found')
  if (parent.id === scope.id) throw new InvalidError('A scope cannot be its own parent')
  if (parent.bidId !== scope.bidId) {
    throw new InvalidError('Parent and child scopes must belong to the same bid')
  }
  if (parent.parentScopeId !== null) {
    throw new InvalidError('The parent scope is itself linked to a parent')
  }
  if (scopeHasChildren) {
    throw new InvalidError('A scope with linked children cannot be linked to a parent')
  }
  if (scope.parentScopeId !== null && scope.parentScopeId !== parent.id) {
    throw new ConflictError('Scope is already linked to a parent', 'ALREADY_LINKED')
  }
}
