import { PassThrough, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** What `write` writes, as one buffer. */
export async function collect(write: (output: Writable) => Promise<void>): Promise<Buffer> {
  const stream = new PassThrough()
  const [content] = await Promise.all([buffer(stream), write(stream)])
  return content
}
