import { buffer } from 'node:stream/consumers'
import { ResourceNotFound } from '@formwork/kernel'
import { outbox, settingsChanges } from '@formwork/messaging'
import { readUpload, type UploadForm } from '@formwork/uploads'
import type { FastifyRequest } from 'fastify'
import type { Database, Tx } from '../database.ts'
import type { FileDeletionWorker } from '../files/file-deletion-worker.ts'
import type { FileStore } from '../files/file-store.ts'
import { storeFile, type WrittenFile } from '../files/store-file.ts'
import {
  discardFiles,
  filesOf,
  insertFiles,
  newFile,
  type StoredFile,
} from '../files/stored-files.store.ts'
import { lockCompany } from './company.store.ts'
import type { Logo } from './company.ts'

export interface LogoNeeds {
  readonly db: Database
  readonly store: FileStore
  readonly fileDeletion: FileDeletionWorker
}

/** 1 MB. */
const MAX_LOGO_BYTES = 1_048_576
export const LOGO_FORM: UploadForm = {
  noun: 'logo',
  part: 'file',
  maxFiles: 1,
  maxFileBytes: MAX_LOGO_BYTES,
}
const RULES = { allowedTypes: ['image/png', 'image/jpeg'], maxSize: MAX_LOGO_BYTES }
const LOGO = { purpose: 'logo', ownerId: 'company' }

export async function findLogo(db: Database): Promise<StoredFile | undefined> {
  const files = await filesOf(db, LOGO.purpose, LOGO.ownerId)
  return files.at(-1)
}

/** The logo with its bytes, for a document. */
export async function readLogo({
  db,
  store,
}: Pick<LogoNeeds, 'db' | 'store'>): Promise<Logo | undefined> {
  const file = await findLogo(db)
  return file === undefined ? undefined : openLogo(store, file)
}

export async function openLogo(store: FileStore, file: StoredFile): Promise<Logo> {
  return { contentType: file.contentType, bytes: await buffer(await store.get(file.id)) }
}

/** Takes the place of the one before. */
export async function replaceLogo(
  { db, store, fileDeletion }: LogoNeeds,
  request: FastifyRequest,
  by: string,
): Promise<StoredFile> {
  const discard = async (kept: readonly LogoUpload[]): Promise<void> => {
    await Promise.all(kept.map(({ file }) => store.delete(file.id)))
  }
  const { files: kept } = await readUpload<LogoUpload>(request, LOGO_FORM, {
    keep: async ({ fileName, content }) => ({
      fileName,
      file: await storeFile(store, content, RULES),
    }),
    discard,
  })
  const rows = kept.map(({ file, fileName }) =>
    newFile(file, { ...LOGO, fileName, uploadedBy: by }),
  )
  try {
    const [logo] = await db.transaction(async (tx) => {
      await lockCompany(tx)
      const before = await filesOf(tx, LOGO.purpose, LOGO.ownerId)
      await discardFiles(tx, LOGO)
      const after = await insertFiles(tx, rows)
      await recordChange(tx, by, before, after)
      return after
    })
    if (logo === undefined) throw new Error('an upload without a file was taken in')
    fileDeletion.wake()
    return logo
  } catch (error) {
    await discard(kept)
    throw error
  }
}

/** Has the security log record which file took the place of which. */
async function recordChange(
  tx: Tx,
  by: string,
  before: readonly StoredFile[],
  after: readonly StoredFile[],
): Promise<void> {
  const logoOf = (files: readonly StoredFile[]) => {
    const file = files.at(-1)
    return { logo: file === undefined ? null : { fileName: file.fileName, sha256: file.sha256 } }
  }
  const change = { context: 'documents', setting: 'company-logo', by } as const
  await outbox.add(tx, settingsChanges({ ...change, before: logoOf(before), after: logoOf(after) }))
}

interface LogoUpload {
  readonly fileName: string
  readonly file: WrittenFile
}

/** @throws ResourceNotFound `Logo not found` */
export async function deleteLogo({ db, fileDeletion }: LogoNeeds, by: string): Promise<void> {
  const deleted = await db.transaction(async (tx) => {
    await lockCompany(tx)
    const before = await filesOf(tx, LOGO.purpose, LOGO.ownerId)
    await recordChange(tx, by, before, [])
    return discardFiles(tx, LOGO)
  })
  if (deleted.length === 0) throw ResourceNotFound({ resource: 'Logo' })
  fileDeletion.wake()
}
