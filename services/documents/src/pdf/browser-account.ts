import { dirname } from 'node:path'
import type { Logger } from '@formwork/service-kit'
import {
  BrowserLaunchError,
  type BrowserProcess,
  launchBrowser,
  removeStaleProfiles,
} from './browser-process.ts'
import { type ChromiumFiles, chromiumFiles } from './chromium-files.ts'
import { othersCanEnter } from './shared-folder.ts'

export interface ChromiumSettings {
  /** An installed Chromium; undefined: the one that comes with npm. */
  readonly path: string | undefined
  /**
   * `required`: without Chromium's own sandbox there are no PDFs. `preferred`: where it is not
   * allowed (most containers), the browser runs without, and the log says so.
   */
  readonly sandbox: 'required' | 'preferred'
  readonly log: Pick<Logger, 'info' | 'warn'>
}

/**
 * Not nobody (65534): the embedded Postgres runs as that one, and a browser must not reach its
 * files.
 */
const BROWSER_UID = 65_533

/**
 * Decides once under which account and with which sandbox browsers run here, and launches them so.
 * As root, Chromium refuses its sandbox: the browser then runs as a user without rights.
 */
export function chromiumLauncher(settings: ChromiumSettings): () => Promise<BrowserProcess> {
  const { log } = settings
  let prepared: Promise<{ files: ChromiumFiles; uid: number | undefined }> | undefined
  let sandbox = true
  const prepare = async () => {
    await removeStaleProfiles()
    const files = await chromiumFiles(settings.path)
    const uid = await accountFor(files)
    if (uid === 'root') sandbox = false
    log.info(
      { executable: files.executable, account: uid ?? 'own' },
      uid === 'root' ? 'Chromium runs as root, without its sandbox' : 'Chromium is ready',
    )
    return { files, uid: uid === 'root' ? undefined : uid }
  }
  return async () => {
    prepared ??= prepare().catch((error: unknown) => {
      prepared = undefined
      throw error
    })
    const { files, uid } = await prepared
    if (!sandbox && settings.sandbox === 'required') throw noSandbox()
    try {
      return await launchBrowser({ files, uid, sandbox })
    } catch (error) {
      if (!sandbox || !endedAtStart(error)) throw error
      if (settings.sandbox === 'required') throw noSandbox(error)
      // Kernels and container engines forbid a sandbox in many ways and words: it is at fault when
      // it runs without.
      const browser = await launchBrowser({ files, uid, sandbox: false }).catch(() => {
        throw error
      })
      sandbox = false
      log.warn({ err: error }, 'Chromium runs without its sandbox, which is not allowed here')
      return browser
    }
  }
}

/** Undefined: this process's own. A folder that only root can enter leaves no choice but root. */
async function accountFor({
  executable,
  env,
}: ChromiumFiles): Promise<number | 'root' | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const folders = [dirname(executable), dirname(env.FONTCONFIG_FILE ?? executable)]
  const open = await Promise.all(folders.map(othersCanEnter))
  return open.every(Boolean) ? BROWSER_UID : 'root'
}

const endedAtStart = (error: unknown): boolean => error instanceof BrowserLaunchError && error.ended

function noSandbox(cause?: unknown): Error {
  return new Error(
    'Chromium does not start with its sandbox: allow it user namespaces and chroot, or set CHROMIUM_SANDBOX=preferred',
    { cause },
  )
}
