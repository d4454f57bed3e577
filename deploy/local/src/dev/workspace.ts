import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The folders of the workspace that a service runs from: its own first, then the packages'. */
export type Workspace<Service extends string> = ReadonlyMap<Service, ReadonlySet<string>>

const PREFIX = '@formwork/'

/** Follows the dependencies of each service through the packages of the workspace. */
export async function readWorkspace<Service extends string>(
  root: string,
  services: readonly Service[],
): Promise<Workspace<Service>> {
  const workspace = new Map<Service, ReadonlySet<string>>()
  for (const service of services) {
    const folders = new Set<string>()
    await collect(root, `services/${service}`, folders)
    workspace.set(service, folders)
  }
  return workspace
}

async function collect(root: string, folder: string, folders: Set<string>): Promise<void> {
  if (folders.has(folder)) return
  folders.add(folder)
  const manifest: unknown = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))
  const { dependencies = {} } = manifest as { dependencies?: Readonly<Record<string, string>> }
  for (const [name, version] of Object.entries(dependencies)) {
    if (!version.startsWith('workspace:')) continue
    await collect(root, `packages/${name.replace(PREFIX, '')}`, folders)
  }
}
