import { errorBody, idParam, ifMatch, setETag, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../../database.ts'
import { BidLocked } from '../../pricing/open-bid.ts'
import { VendorMismatch } from '../../vendors/known-vendor.ts'
import { GapWithoutPlug, NothingToCarry } from '../counting/carry.errors.ts'
import type { LinkedPackage } from '../package.ts'
import {
  ComponentTaken,
  PackageAwarded,
  PackageCarried,
  PackageNameTaken,
  TooManyPackages,
  UnknownEntry,
  UnknownItem,
} from '../quotes.errors.ts'
import { readPackage } from '../stored/packages.store.ts'
import { listPackages } from './list-packages.ts'
import { createPackageBody, packageAnswer, updatePackageBody } from './packages.schemas.ts'
import { createPackage, deletePackage, updatePackage } from './write-package.ts'

const READERS = ['ADMIN', 'ESTIMATOR', 'PM'] as const
const WRITERS = ['ADMIN', 'ESTIMATOR'] as const
/** Room for 500 lines and 2,000 links. */
const BODY_LIMIT = 4 * 1_048_576
const LINK_REFUSALS = [ComponentTaken, UnknownItem, UnknownEntry, PackageNameTaken] as const

const tags = ['Quotes']
const params = z.object({ id: idParam })
const resource = 'Package'

type PackageAnswer = z.infer<typeof packageAnswer>

export function packageRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  readingRoutes(app, db)
  writingRoutes(app, db)
  deletingRoutes(app, db)
}

function readingRoutes(app: TypedApp, db: Database): void {
  app.route({
    method: 'GET',
    url: '/api/bids/:id/packages',
    config: { roles: READERS, resource: 'Bid' },
    schema: {
      operationId: 'listPackages',
      tags,
      summary: 'What of the bid is priced by quotes, in its order; the list comes whole',
      params,
      response: { 200: z.array(packageAnswer) },
    },
    handler: async ({ params: { id } }) => (await listPackages(db, id)).map(toAnswer),
  })
  app.route({
    method: 'GET',
    url: '/api/packages/:id',
    config: { roles: READERS, resource },
    schema: {
      operationId: 'getPackage',
      tags,
      summary: 'One package with its lines, requirements and links',
      params,
      response: { 200: packageAnswer },
    },
    handler: async ({ params: { id } }, reply) => {
      const found = await readPackage(db, id)
      setETag(reply, found.version)
      return toAnswer(found)
    },
  })
}

function writingRoutes(app: TypedApp, db: Database): void {
  app.route({
    method: 'POST',
    url: '/api/bids/:id/packages',
    bodyLimit: BODY_LIMIT,
    config: {
      roles: WRITERS,
      resource: 'Bid',
      sends: ['ETag'],
      refuses: [...LINK_REFUSALS, TooManyPackages],
    },
    schema: {
      operationId: 'createPackage',
      tags,
      summary: 'Makes a package: lines to be priced, and what of the bid they stand for',
      description: 'It changes no cost until a quote of it is carried. At most 200 in a bid.',
      params,
      body: createPackageBody,
      response: { 201: packageAnswer },
    },
    handler: async ({ params: { id }, body, principal }, reply) => {
      const made = await createPackage(db, id, body, principal.email)
      setETag(reply, made.version)
      return reply.code(201).send(toAnswer(made))
    },
  })
  app.route({
    method: 'PUT',
    url: '/api/packages/:id',
    bodyLimit: BODY_LIMIT,
    config: {
      roles: WRITERS,
      resource,
      refuses: [
        ...LINK_REFUSALS,
        PackageAwarded,
        VendorMismatch,
        BidLocked,
        GapWithoutPlug,
        NothingToCarry,
      ],
    },
    schema: {
      operationId: 'updatePackage',
      tags,
      summary: 'Changes the fields that are sent; lists are replaced as a whole',
      description:
        'A line or requirement that is sent back with its id stays the same to the quotes. While a quote of the package is carried, this is a write to the bid.',
      params,
      body: updatePackageBody,
      response: { 200: packageAnswer, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { params, body, principal } = request
      const change = { by: principal.email, check: ifMatch(request) }
      const changed = await updatePackage(db, params.id, body, change)
      setETag(reply, changed.version)
      return toAnswer(changed)
    },
  })
}

function deletingRoutes(app: TypedApp, db: Database): void {
  app.route({
    method: 'DELETE',
    url: '/api/packages/:id',
    config: { roles: WRITERS, resource, refuses: [PackageCarried, PackageAwarded] },
    schema: {
      operationId: 'deletePackage',
      tags,
      summary: 'Deletes a package with its quotes; what it was linked to stays',
      params,
      response: { 204: z.undefined(), 412: errorBody },
    },
    handler: async (request, reply) => {
      const change = { by: request.principal.email, check: ifMatch(request) }
      await deletePackage(db, request.params.id, change)
      return reply.code(204).send()
    },
  })
}

/** Lists of an answer are the writer's to change. */
export function toAnswer(found: LinkedPackage): PackageAnswer {
  const { lines, requirements, links, awarded, ...fields } = found
  return {
    ...fields,
    lines: [...lines],
    requirements: [...requirements],
    links: [...links],
    awarded: awarded && { ...awarded, optionalLineIds: [...awarded.optionalLineIds] },
  }
}
