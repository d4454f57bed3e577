import { fileURLToPath } from 'node:url'
import { loadPackageDefinition } from '@grpc/grpc-js'
import { loadSync } from '@grpc/proto-loader'
import type { ProtoGrpcType as CatalogProto } from './generated/catalog.ts'
import type { ProtoGrpcType as DocumentsProto } from './generated/documents.ts'
import type { ProtoGrpcType as EstimatingProto } from './generated/estimating.ts'
import type { ProtoGrpcType as FieldProto } from './generated/field.ts'
import type { ProtoGrpcType as IdentityProto } from './generated/identity.ts'
import type { ProtoGrpcType as PurchasingProto } from './generated/purchasing.ts'

const PROTO = fileURLToPath(new URL('../../../proto', import.meta.url))

/** The options that generate.mjs used for the types. */
function load(file: string): unknown {
  const options = {
    longs: Number,
    enums: String,
    defaults: true,
    oneofs: true,
    includeDirs: [PROTO],
  }
  return loadPackageDefinition(loadSync(file, options))
}

/**
 * The gRPC contracts of proto/, as loaded: `catalogV1.CatalogService` is the client, `.service` the
 * definition.
 */
export const catalogV1 = (load('catalog/v1/catalog.proto') as CatalogProto).formwork.catalog.v1
export const estimatingV1 = (load('estimating/v1/estimating.proto') as EstimatingProto).formwork
  .estimating.v1
export const documentsV1 = (load('documents/v1/documents.proto') as DocumentsProto).formwork
  .documents.v1
export const fieldV1 = (load('field/v1/field.proto') as FieldProto).formwork.field.v1
export const identityV1 = (load('identity/v1/identity.proto') as IdentityProto).formwork.identity.v1
export const purchasingV1 = (load('purchasing/v1/purchasing.proto') as PurchasingProto).formwork
  .purchasing.v1
