import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { isUuid, ResourceNotFound } from '@formwork/kernel'
import type { FileStore } from './file-store.ts'

export interface S3Settings {
  readonly bucket: string
  readonly region: string
  /** Of an S3-compatible store; undefined: AWS itself. */
  readonly endpoint: string | undefined
  /**
   * Where readers are sent with presigned addresses; undefined: nowhere, they are served from here.
   */
  readonly publicEndpoint: string | undefined
  /**
   * Without them they are looked for as AWS's own tools do: workload identity, role of the machine.
   */
  readonly keys?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

const PREFIX = 'files/'
/** The smallest part that S3 takes: at most one is held in memory per upload. */
const PART_BYTES = 5_242_880
const LINK_SECONDS = 300

/**
 * Files in an S3-compatible store, where readers are sent with a presigned address if they can
 * reach it.
 */
export function s3Store(settings: S3Settings): FileStore {
  const { bucket: Bucket } = settings
  const client = connect(settings)
  // A file that is read slowly keeps its connection; uploads and deletions have others.
  const reading = connect(settings)
  const linking =
    settings.publicEndpoint === undefined
      ? undefined
      : connect({ ...settings, endpoint: settings.publicEndpoint })
  const keyOf = (id: string): string => {
    if (!isUuid(id)) throw ResourceNotFound({ resource: 'File' })
    return PREFIX + id
  }
  return {
    async put(id, content) {
      const Body = Readable.from(content, { objectMode: false })
      const params = { Bucket, Key: keyOf(id), Body }
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: 1 }).done()
    },
    async get(id, range) {
      const answer = await reading
        .send(
          new GetObjectCommand({
            Bucket,
            Key: keyOf(id),
            ...(range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }),
          }),
        )
        .catch((error: unknown) => {
          throw error instanceof NoSuchKey ? ResourceNotFound({ resource: 'File' }) : error
        })
      if (!(answer.Body instanceof Readable)) throw new Error('S3 answered without a body')
      return answer.Body
    },
    async delete(id) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(id) }))
    },
    list: () => listObjects(client, Bucket),
    async link(id, { contentType, disposition }) {
      if (linking === undefined) return undefined
      const command = new GetObjectCommand({
        Bucket,
        Key: keyOf(id),
        ResponseContentType: contentType,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: 'private',
      })
      // Two addresses of the same second would be the same.
      command.middlewareStack.add(
        (next) => async (args) => {
          const { request } = args as { request: { query: Record<string, string> } }
          request.query['x-nonce'] = randomBytes(12).toString('hex')
          return next(args)
        },
        { step: 'build', name: 'nonce' },
      )
      return getSignedUrl(linking, command, { expiresIn: LINK_SECONDS })
    },
    // Unfinished uploads are aborted by Upload itself; a crash's are the bucket's lifecycle rule's.
    tidy: async () => {},
  }
}

function connect(settings: S3Settings): S3Client {
  const { endpoint, region, keys } = settings
  return new S3Client({
    region,
    ...(keys !== undefined && { credentials: keys }),
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  })
}

async function* listObjects(client: S3Client, Bucket: string) {
  let token: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix: PREFIX, ContinuationToken: token }),
    )
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      const id = Key.slice(PREFIX.length)
      if (isUuid(id)) yield { id, storedAt: LastModified ?? new Date() }
    }
    token = page.NextContinuationToken
  } while (token !== undefined)
}
