import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@formwork/testing'
import S3rver from 's3rver'

/** An S3-compatible store with a bucket `formwork`. */
export async function fakeS3() {
  const directory = await mkdtemp(join(tmpdir(), 'formwork-s3-'))
  const server = new S3rver({
    port: await freePort(),
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'formwork', configs: [] }],
  })
  const { port } = await server.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    loseBucket: () => rm(join(directory, 'formwork'), { recursive: true }),
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
