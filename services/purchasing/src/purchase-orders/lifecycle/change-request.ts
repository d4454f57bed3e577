import { ifMatch } from '@formwork/service-kit'
import type { FastifyRequest } from 'fastify'
import type { ChangeRequest } from './change-purchase-order.ts'

/** A request to change the order that its path names. */
export function changeRequest<P extends { readonly id: string }>(
  request: FastifyRequest & { readonly params: P },
): ChangeRequest {
  return { id: request.params.id, by: request.principal, check: ifMatch(request) }
}
