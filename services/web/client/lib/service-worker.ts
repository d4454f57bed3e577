import { KEEP_FILES, SEND_RECEIPTS } from './worker-messages.ts'

/** Background Sync, which not every browser has. */
interface WithSync extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}

/**
 * Keeps the pages for a start without a connection, and sends receipts when no page is open.
 * Browsers without service workers, and pages without https, do without: receipts are sent when a
 * page is open.
 */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    // What was loaded before the worker was there is kept too: it is in the browser's cache
    // already.
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/'))
    active?.postMessage({ type: KEEP_FILES, files })
  } catch {
    // Somebody has forbidden it: the pages work without.
  }
}

/**
 * Asks the browser to send what waits as soon as there is a connection, also when no page is open
 * then.
 */
export async function sendInBackground(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration: WithSync | undefined = await navigator.serviceWorker.getRegistration()
  await registration?.sync?.register(SEND_RECEIPTS).catch(() => undefined)
}
