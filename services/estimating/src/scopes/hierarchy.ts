import {
  AlreadyLinked,
  LinkAcrossBids,
  LinkOfParent,
  LinkToChild,
  LinkToItself,
  UnknownParent,
} from './scopes.errors.ts'

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
 * @throws UnknownParent, LinkToItself, LinkAcrossBids, LinkToChild, LinkOfParent; AlreadyLinked
 */
export function checkLink(
  scope: Linkable,
  parent: Linkable | null,
  scopeHasChildren: boolean,
): void {
  if (parent === null) throw UnknownParent()
  if (parent.id === scope.id) throw LinkToItself()
  if (parent.bidId !== scope.bidId) throw LinkAcrossBids()
  if (parent.parentScopeId !== null) throw LinkToChild()
  if (scopeHasChildren) throw LinkOfParent()
  if (scope.parentScopeId !== null && scope.parentScopeId !== parent.id) {
    throw AlreadyLinked()
  }
}
