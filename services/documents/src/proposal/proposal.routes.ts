import { errorBody, idParam, ifMatch, setETag, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import { changeProposal, findProposal, type ProposalNeeds } from './change-proposal.ts'
import { proposalBody, updateProposalBody } from './proposal.schemas.ts'
import type { Proposal } from './proposal.ts'

const tags = ['Proposals']
const url = '/api/bids/:id/proposal'
const params = z.object({ id: idParam })

/** What the proposal of a bid says beside its price. */
export function proposalRoutes(app: TypedApp, needs: ProposalNeeds): void {
  app.route({
    method: 'GET',
    url,
    config: { roles: ['ADMIN', 'ESTIMATOR', 'PM'], resource: 'Bid' },
    schema: {
      operationId: 'getProposal',
      tags,
      params,
      summary: 'What the proposal of a bid says, with the company’s defaults in place',
      response: { 200: proposalBody },
    },
    handler: async (request, reply) => {
      const { proposal, version } = await findProposal(needs, request.params.id)
      setETag(reply, version)
      return reply.send(toProposalBody(proposal))
    },
  })

  app.route({
    method: 'PUT',
    url,
    config: { roles: ['ADMIN', 'ESTIMATOR'], resource: 'Bid' },
    schema: {
      operationId: 'updateProposal',
      tags,
      params,
      summary:
        'Changes the fields that are sent; null, or what the company has, follows the company',
      body: updateProposalBody,
      response: { 200: proposalBody, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { proposal, version } = await changeProposal(needs, request.params.id, {
        sent: request.body,
        by: request.principal.email,
        check: ifMatch(request),
      })
      setETag(reply, version)
      return reply.send(toProposalBody(proposal))
    },
  })
}

function toProposalBody(proposal: Proposal): z.input<typeof proposalBody> {
  return {
    ...proposal,
    inclusions: [...proposal.inclusions],
    exclusions: [...proposal.exclusions],
    clarifications: [...proposal.clarifications],
    addenda: [...proposal.addenda],
  }
}
