import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

const MOST_BYTES = 15_000

it('is small: under 15 kB compressed, with everything that it imports', async () => {
  const { outputFiles } = await build({
    entryPoints: [new URL('./index.ts', import.meta.url).pathname],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
  })
  const contents = Buffer.concat(outputFiles.map((file) => file.contents))
  const sizes = { gzip: gzipSync(contents).length, brotli: brotliCompressSync(contents).length }
  expect(sizes.gzip, JSON.stringify(sizes)).toBeLessThan(MOST_BYTES)
  expect(sizes.brotli, JSON.stringify(sizes)).toBeGreaterThan(500)
})
