import type { Principal } from '@formwork/kernel'
import {
  errorBody,
  ifMatch,
  paginate,
  setETag,
  type TypedApp,
  toListQuery,
} from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { PO_WRITERS, VENDOR_READERS } from '../roles.ts'
import { readableTaxId } from './tax-id.ts'
import type { Vendor } from './vendor.ts'
import {
  TaxIdMasked,
  VendorHasBills,
  VendorInUse,
  VendorNameTaken,
  VendorTypeInUse,
} from './vendors.errors.ts'
import {
  createVendorBody,
  updateVendorBody,
  vendorBody,
  vendorList,
  vendorParams,
} from './vendors.schemas.ts'
import {
  createVendor,
  deleteVendor,
  listVendors,
  readVendor,
  updateVendor,
} from './vendors.store.ts'

const resource = 'Vendor'
const tags = ['Vendors']

export function vendorRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  readingRoutes(app, db)
  writingRoutes(app, db)
}

function readingRoutes(app: TypedApp, db: Database): void {
  app.route({
    method: 'GET',
    url: '/api/vendors',
    config: { roles: VENDOR_READERS },
    schema: {
      operationId: 'listVendors',
      tags,
      summary: 'Vendors by name.',
      querystring: vendorList,
      response: { 200: z.array(vendorBody) },
    },
    handler: async (request, reply) => {
      const { type, isActive } = request.query
      const page = await listVendors(db, toListQuery(request.query), { type, isActive })
      paginate(request, reply, page)
      return page.rows.map((vendor) => toBody(vendor, request.principal))
    },
  })

  app.route({
    method: 'GET',
    url: '/api/vendors/:id',
    config: { roles: VENDOR_READERS, resource },
    schema: {
      operationId: 'getVendor',
      tags,
      summary: 'One vendor, with its ETag.',
      params: vendorParams,
      response: { 200: vendorBody },
    },
    handler: async (request, reply) =>
      send(reply, await readVendor(db, request.params.id), request.principal),
  })
}

function writingRoutes(app: TypedApp, db: Database): void {
  app.route({
    method: 'POST',
    url: '/api/vendors',
    config: { roles: PO_WRITERS, refuses: [VendorNameTaken, TaxIdMasked] },
    schema: {
      operationId: 'createVendor',
      tags,
      summary: 'Adds a vendor; its name must be free',
      body: createVendorBody,
      response: { 201: vendorBody },
    },
    handler: async (request, reply) => {
      const vendor = await createVendor(db, request.body)
      reply.code(201)
      return send(reply, vendor, request.principal)
    },
  })

  app.route({
    method: 'PUT',
    url: '/api/vendors/:id',
    config: {
      roles: PO_WRITERS,
      resource,
      refuses: [VendorTypeInUse, VendorNameTaken, TaxIdMasked],
    },
    schema: {
      operationId: 'updateVendor',
      tags,
      summary: 'Changes the fields that are sent. The type stays once there are purchase orders.',
      params: vendorParams,
      body: updateVendorBody,
      response: { 200: vendorBody, 412: errorBody },
    },
    handler: async (request, reply) => {
      const place = { id: request.params.id, check: ifMatch(request) }
      return send(reply, await updateVendor(db, place, request.body), request.principal)
    },
  })

  app.route({
    method: 'DELETE',
    url: '/api/vendors/:id',
    config: {
      roles: ['ADMIN'],
      resource,
      refuses: [VendorInUse, VendorHasBills],
    },
    schema: {
      operationId: 'deleteVendor',
      tags,
      summary: 'Only a vendor without purchase orders.',
      params: vendorParams,
      response: { 204: z.undefined() },
    },
    handler: async (request, reply) => {
      await deleteVendor(db, request.params.id)
      return reply.code(204).send()
    },
  })
}

function send(reply: FastifyReply, vendor: Vendor, by: Principal) {
  setETag(reply, vendor.version)
  return toBody(vendor, by)
}

function toBody({ version: _version, ...vendor }: Vendor, { roles }: Principal) {
  return {
    ...vendor,
    addressLines: [...vendor.addressLines],
    contacts: [...vendor.contacts],
    prices: [...vendor.prices],
    taxId: readableTaxId(vendor.taxId, roles),
    createdAt: vendor.createdAt.toISOString(),
    updatedAt: vendor.updatedAt.toISOString(),
  }
}
