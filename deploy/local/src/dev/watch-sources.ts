import { basename, join, relative } from 'node:path'
import { watch } from 'chokidar'

const FOLDERS = ['packages', 'services', 'proto']
/** Neither part of a running service nor, like what is generated, written by a person. */
const IGNORED_FOLDERS: ReadonlySet<string> = new Set(['node_modules', 'generated', 'test', 'soak'])
const RUN_BY_A_SERVICE = /(?<!\.test)\.(?:tsx?|css|html|mjs|json|sql|prisma|proto)$/
/** Editors and branches write many files at once. */
const QUIET_MS = 80

export interface SourceWatch {
  close(): Promise<void>
}

/** Tells the paths of sources that changed, from the root, once no other follows. */
export async function watchSources(
  root: string,
  onChange: (paths: ReadonlySet<string>) => void,
): Promise<SourceWatch> {
  let changed = new Set<string>()
  let quiet: NodeJS.Timeout | undefined
  const tell = (): void => {
    const paths = changed
    changed = new Set()
    onChange(paths)
  }
  const watcher = watch(
    FOLDERS.map((folder) => join(root, folder)),
    {
      ignoreInitial: true,
      ignored: (path, stats) =>
        IGNORED_FOLDERS.has(basename(path)) ||
        (stats?.isFile() === true && !RUN_BY_A_SERVICE.test(path)),
    },
  )
  watcher.on('all', (_event, path) => {
    if (!RUN_BY_A_SERVICE.test(path)) return
    changed.add(relative(root, path))
    clearTimeout(quiet)
    quiet = setTimeout(tell, QUIET_MS)
  })
  await new Promise<void>((resolve) => watcher.once('ready', resolve))
  return {
    async close() {
      clearTimeout(quiet)
      await watcher.close()
    },
  }
}
