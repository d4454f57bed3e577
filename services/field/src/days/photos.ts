import { AppError, newId } from '@formwork/kernel'
import type { FileMeta, StoredFile, Upload, UploadForm, UploadSink } from '@formwork/uploads'
import { MAX_FILE_BYTES, MAX_FILES } from '@formwork/uploads'
import type { Tx } from '../database.ts'
import {
  announceDiscarded,
  claimUpload,
  giveUploadsBack,
  noteUpload,
} from '../files/noted-uploads.ts'
import type { Day, DayPhoto } from './day.ts'
import type { DayNeeds } from './day-needs.ts'
import { nextDayStatus } from './day-transitions.ts'
import { insertPhoto, lockDay, readDay, removePhoto, type WholeDay } from './days.store.ts'
import { MOST_PHOTOS, PhotoNotFound, TooManyPhotos } from './photo.errors.ts'
import { savePhotos } from './save-day.ts'
import type { DayRequest } from './write-day.ts'

/** Images in parts of any name. */
export const PHOTO_FORM: UploadForm = {
  noun: 'photo',
  maxFiles: MAX_FILES,
  maxFileBytes: MAX_FILE_BYTES,
}

type PhotoNeeds = Pick<DayNeeds, 'db' | 'documents' | 'log'>
/** A file that documents has, under the name that it came with. */
type NamedFile = StoredFile & { readonly fileName: string }
type ReadPhotos = (sink: UploadSink<NamedFile>) => Promise<Upload<NamedFile>>

/**
 * Takes photos of a day: streams them to documents, then ties them to the day under its lock, all or
 * none.
 *
 * @throws ResourceNotFound, ResourceChanged, DayWrongState, TooManyPhotos, UploadExpired
 */
export async function addPhotos(
  needs: PhotoNeeds,
  request: DayRequest,
  read: ReadPhotos,
): Promise<WholeDay> {
  const { id, by, check } = request
  // Spares documents a file that the day would refuse anyhow. The lock decides in the end.
  refusePhotos(await readDay(needs.db, id), request, 1)
  const discard = (files: readonly NamedFile[]) => giveUploadsBack(needs, files)
  const { files } = await read({
    keep: async ({ fileName, content }) => {
      const fileId = await noteUpload(needs.db, id)
      const about = { purpose: 'photo', ownerId: id, uploadedBy: by.email }
      const rules = { allowedTypes: ['image/jpeg', 'image/png'], maxSize: MAX_FILE_BYTES }
      const file = { fileId, fileName, ...about, ...rules }
      return { ...(await needs.documents.putFile(file, content)), fileName }
    },
    discard,
  })
  try {
    return await needs.db.transaction(async (tx) => {
      const day = await lockDay(tx, id)
      check(day.version)
      refusePhotos(day, request, files.length)
      for (const file of files) await tie(tx, id, { ...file, uploadedBy: by.email })
      const changes = files.map(({ fileName }) => {
        return { field: 'photo', old: null, new: fileName }
      })
      return savePhotos(tx, day, { by: by.email, action: 'photo-added', changes })
    })
  } catch (error) {
    await discard(files)
    throw error
  }
}

function refusePhotos(day: Day, { by, check }: DayRequest, coming: number): void {
  check(day.version)
  nextDayStatus('photo', day.status, { by, submittedById: day.submittedById })
  if (day.photos.length + coming > MOST_PHOTOS) throw TooManyPhotos()
}

async function tie(
  tx: Tx,
  dayId: string,
  file: NamedFile & { readonly uploadedBy: string },
): Promise<void> {
  await claimUpload(tx, file.fileId)
  const { fileId, fileName, contentType, size, uploadedBy } = file
  const uploadedAt = new Date().toISOString()
  const named = { id: newId(), fileId, fileName, contentType }
  await insertPhoto(tx, dayId, { ...named, size, uploadedBy, uploadedAt })
}

/** The picture as documents sends it. @throws ResourceNotFound, PhotoNotFound */
export async function readPhoto(
  { db, documents }: PhotoNeeds,
  { id, photoId }: { readonly id: string; readonly photoId: string },
): Promise<FileMeta & { readonly bytes: AsyncIterable<Buffer> }> {
  const { fileId, fileName, contentType } = photoOf(await readDay(db, id), photoId)
  try {
    const { size, bytes } = await documents.getFile(fileId)
    return { fileName, contentType, size, bytes }
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') throw PhotoNotFound()
    throw error
  }
}

/** @throws ResourceNotFound, ResourceChanged, PhotoNotFound, DayWrongState */
export function deletePhoto(
  { db }: PhotoNeeds,
  { id, by, check }: DayRequest,
  photoId: string,
): Promise<WholeDay> {
  return db.transaction(async (tx) => {
    const day = await lockDay(tx, id)
    check(day.version)
    const photo = photoOf(day, photoId)
    nextDayStatus('photo-delete', day.status, { by, submittedById: day.submittedById })
    await removePhoto(tx, photoId)
    await announceDiscarded(tx, { ownerId: id, fileId: photo.fileId })
    const changes = [{ field: 'photo', old: photo.fileName, new: null }]
    return savePhotos(tx, day, { by: by.email, action: 'photo-deleted', changes })
  })
}

function photoOf({ photos }: Day, photoId: string): DayPhoto {
  const photo = photos.find(({ id }) => id === photoId)
  if (photo === undefined) throw PhotoNotFound()
  return photo
}
