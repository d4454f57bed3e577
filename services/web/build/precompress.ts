import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/

/**
 * Puts `.br` and `.gz` beside every text of a build, so that no request waits for a compression.
 */
export function precompress(folder: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true })
      await Promise.all(
        entries
          .filter((name) => COMPRESSIBLE.test(name))
          .map((name) => compress(join(folder, name))),
      )
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
