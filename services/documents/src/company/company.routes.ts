import { ROLES } from '@formwork/kernel'
import { errorBody, ifMatch, setETag, type TypedApp } from '@formwork/service-kit'
import type { z } from 'zod'
import type { Database } from '../database.ts'
import type { StoredFile } from '../files/stored-files.store.ts'
import { changeCompany } from './change-company.ts'
import { companyBody, updateCompanyBody } from './company.schemas.ts'
import { readCompany } from './company.store.ts'
import type { Company } from './company.ts'
import { findLogo } from './logo.ts'

const tags = ['Company']

export interface CompanyNeeds {
  readonly db: Database
  /** What the settings say, until somebody writes it. */
  readonly company: Company
}

/** Who we are on what leaves the house, and what our proposals say unless theirs says otherwise. */
export function companyRoutes(app: TypedApp, { db, company: settings }: CompanyNeeds): void {
  app.route({
    method: 'GET',
    url: '/api/company',
    config: { roles: ROLES },
    schema: {
      operationId: 'getCompany',
      tags,
      summary: 'The head of our documents, and the defaults of our proposals',
      response: { 200: companyBody },
    },
    handler: async (_request, reply) => {
      const [{ company, version }, logo] = await Promise.all([
        readCompany(db, settings),
        findLogo(db),
      ])
      setETag(reply, version)
      return reply.send(toCompanyBody(company, logo))
    },
  })

  app.route({
    method: 'PUT',
    url: '/api/company',
    config: { roles: ['ADMIN'] },
    schema: {
      operationId: 'updateCompany',
      tags,
      summary: 'Changes the fields that are sent; null clears one',
      body: updateCompanyBody,
      response: { 200: companyBody, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { company, version } = await changeCompany(db, settings, {
        sent: request.body,
        by: request.principal.email,
        check: ifMatch(request),
      })
      setETag(reply, version)
      return reply.send(toCompanyBody(company, await findLogo(db)))
    },
  })
}

function toCompanyBody(
  company: Company,
  logo: StoredFile | undefined,
): z.input<typeof companyBody> {
  return {
    ...company,
    logo: logo === undefined ? null : { sha256: logo.sha256 },
    addressLines: [...company.addressLines],
    inclusions: [...company.inclusions],
    exclusions: [...company.exclusions],
    clarifications: [...company.clarifications],
  }
}
