import type { Workspace } from './workspace.ts'

/** What files that changed ask for. */
export interface Change<Service extends string> {
  readonly services: readonly Service[]
  /** Packages or generated code are out of date, too. */
  readonly needsSetup: boolean
}

const SETUP_INPUT =
  /(^|\/)(package\.json|generate\.mjs|schema\.prisma|vite\.config\.ts)$|^(proto|services\/web\/client|packages\/api-client\/src)\//

/**
 * Says which services run what changed, and whether the set-up has to run before they start again.
 * @param paths from the root of the repository, with slashes
 */
export function changeOf<Service extends string>(
  paths: Iterable<string>,
  workspace: Workspace<Service>,
): Change<Service> {
  const folders = new Set<string>()
  let needsSetup = false
  for (const path of paths) {
    needsSetup ||= SETUP_INPUT.test(path)
    // What is generated of the contracts is contracts'.
    folders.add(path.startsWith('proto/') ? 'packages/contracts' : folderOf(path))
  }
  const services = [...workspace].flatMap(([service, used]) =>
    [...folders].some((folder) => used.has(folder)) ? [service] : [],
  )
  return { services, needsSetup }
}

const folderOf = (path: string): string => path.split('/', 2).join('/')
