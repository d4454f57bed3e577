import { ifMatch } from '@formwork/service-kit'
import type { FastifyRequest } from 'fastify'
import type { ProjectNeeds } from '../projects/fetch-project.ts'
import type { BillFileNeeds } from './bill-file.ts'
import type { BillRequest } from './change-bill.ts'

/** What the routes of bills need. */
export interface BillNeeds extends BillFileNeeds, Pick<ProjectNeeds, 'fetchProject'> {}

/** A request to change the bill that its path names. */
export function billRequest(
  request: FastifyRequest & { readonly params: { readonly id: string } },
): BillRequest {
  return { id: request.params.id, by: request.principal, check: ifMatch(request) }
}
