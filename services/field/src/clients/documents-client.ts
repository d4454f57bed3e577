import { documentsV1 } from '@formwork/contracts'
import {
  type CallSettings,
  channelOptions,
  clientCredentials,
  closeClient,
  type GrpcTlsSettings,
} from '@formwork/service-kit'
import { type FileStore, fileStore } from '@formwork/uploads'
import type { FieldConfig } from '../config.ts'

export interface DocumentsClient extends FileStore {
  close(): void
}

type Settings = GrpcTlsSettings & Pick<FieldConfig, 'DOCUMENTS_GRPC' | 'SERVICE_TOKEN'>

export function documentsClient(config: Settings): DocumentsClient {
  const { DOCUMENTS_GRPC: address, SERVICE_TOKEN: token } = config
  const client = new documentsV1.DocumentsService(
    address,
    clientCredentials(config),
    channelOptions,
  )
  const settings: CallSettings = { service: 'Documents', token, deadlineMs: 60_000 }
  return { ...fileStore(client, settings), close: () => closeClient(client) }
}
