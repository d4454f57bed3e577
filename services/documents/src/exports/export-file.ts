import { PassThrough, type Readable, type Writable } from 'node:stream'
import type { Logger } from '@formwork/service-kit'
import { contentDisposition, portableFileName } from '@formwork/uploads'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Headers of a download. */
export function download(fileName: string, contentType: string): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Content-Disposition': contentDisposition('attachment', portableFileName(fileName)),
    'Cache-Control': 'private, no-store',
  }
}

/**
 * What `write` writes, as a stream; a fault breaks the download off, so that it is not taken for
 * whole.
 */
export function streamed(write: (output: Writable) => Promise<void>, log: Logger): Readable {
  const output = new PassThrough({ highWaterMark: 262_144 })
  write(output).catch((err: unknown) => {
    // A reader that went away is no fault of ours.
    if (!output.destroyed) log.error({ err }, 'an export broke off')
    output.destroy(err instanceof Error ? err : new Error(String(err)))
  })
  return output
}
