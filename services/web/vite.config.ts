import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { CHUNKS } from './build/chunks.ts'
import { pageFiles } from './build/page-files.ts'
import { precompress } from './build/precompress.ts'
import { REACT_BY_PREACT } from './build/react-by-preact.ts'
import { serviceWorker } from './build/service-worker.ts'
import { textFont } from './build/text-font.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * `turbo run generate` builds the pages into the folder of generated code, from which the service
 * serves them.
 */
export default defineConfig({
  root: folder('client'),
  plugins: [
    textFont({
      rule: folder('client/text-font.css'),
      file: folder('src/generated/font/inter-text.woff2'),
    }),
    tailwind(),
    pageFiles(folder('src/generated/page-files.json')),
    serviceWorker(folder('src/generated/client')),
    precompress(folder('src/generated/client')),
  ],
  resolve: { alias: REACT_BY_PREACT },
  build: {
    outDir: folder('src/generated/client'),
    emptyOutDir: true,
    target: 'es2023',
    // A font or picture in a data address would need a wider content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: CHUNKS } },
  },
})
