import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const SOURCE = fileURLToPath(new URL('../client/worker/service-worker.ts', import.meta.url))

/**
 * Builds the service worker into one file of its own beside the page: it shares no file with the
 * pages, so that a browser that has it needs nothing else to run it.
 */
export function serviceWorker(folder: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle() {
      await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: 'es2023',
          rollupOptions: {
            input: SOURCE,
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      })
    },
  }
}
