import type { Logger } from '@formwork/service-kit'
import type {
  FileStore,
  NewFile,
  StoredFile,
  Upload,
  UploadForm,
  UploadSink,
} from '@formwork/uploads'
import type { Database } from '../../database.ts'
import { giveUploadBack, noteUpload } from './receipt-files.ts'
import type { UploadPurpose } from './receipt-uploads.store.ts'

export interface UploadNeeds {
  readonly db: Database
  readonly documents: Pick<FileStore, 'putFile'>
  readonly log: Logger
}

/** A file that documents has, under the name that it came with. */
export type NamedFile = StoredFile & { readonly fileName: string }

/** Reads the request and hands each file to the sink. */
export type ReadUpload = (sink: UploadSink<NamedFile>) => Promise<Upload<NamedFile>>

/** What a file is of, and what it may be. */
type Described = Pick<NewFile, 'ownerId' | 'allowedTypes' | 'uploadedBy'> & {
  readonly purpose: UploadPurpose
  readonly form: UploadForm
}

/**
 * Streams files to documents and has them tied to a record, all or none. A file that ends up tied to
 * nothing is given back; so is, as forgotten, one that documents refuses or does not answer for.
 */
export async function storeUpload<R>(
  needs: UploadNeeds,
  { form, ...described }: Described,
  read: ReadUpload,
  tie: (upload: Upload<NamedFile>) => Promise<R>,
): Promise<R> {
  const discard = async (files: readonly NamedFile[]): Promise<void> => {
    for (const { fileId } of files) await giveBack(needs, fileId)
  }
  const upload = await read({
    keep: async ({ fileName, content }) => {
      const fileId = await noteUpload(needs.db, described)
      const file = { ...described, fileId, fileName, maxSize: form.maxFileBytes }
      return { ...(await needs.documents.putFile(file, content)), fileName }
    },
    discard,
  })
  try {
    return await tie(upload)
  } catch (error) {
    await discard(upload.files)
    throw error
  }
}

async function giveBack({ db, log }: UploadNeeds, fileId: string): Promise<void> {
  try {
    await giveUploadBack(db, fileId)
  } catch (err) {
    log.warn({ err, fileId }, 'could not give an unused upload back')
  }
}
