import type { DocumentsConfig } from '../config.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'
import { withFaultsNamed } from './store-faults.ts'

export async function openFileStore(config: DocumentsConfig): Promise<FileStore> {
  if (config.s3 !== undefined) return withFaultsNamed(s3Store(config.s3))
  const { FILES_DIR: root, FILES_MIN_FREE_BYTES: minFreeBytes } = config
  return withFaultsNamed(await folderStore({ root, minFreeBytes }))
}
