import { useQuery } from '@tanstack/react-query'
import { projectQuery } from '../../projects/project-data.ts'
import type { Order } from '../order-data.ts'
import { type OfScope, scopeOfLine } from './line-scope.ts'

/** What names the scope of a line; the project is asked for where a line has one of its own. */
export function useLineScopes(
  order: Pick<Order, 'projectId' | 'scopeId'> & { readonly lines: readonly OfScope[] },
): (line: OfScope) => string | undefined {
  const isAsked = order.lines.some(({ scopeId }) => scopeId !== null && scopeId !== order.scopeId)
  const { data } = useQuery({ ...projectQuery(order.projectId), enabled: isAsked })
  return (line) => scopeOfLine(line, order, data?.scopes ?? [])
}
