import { createApiClient } from '@formwork/api-client'
import { dayStore } from '../days/offline/day-store.ts'
import { deliverDays } from '../days/offline/send-day.ts'
import { KEEP_FILES, SEND_RECEIPTS } from '../lib/worker-messages.ts'
import { deliverReceipts } from '../purchase-orders/camera/deliver.ts'
import { RECEIPTS } from '../purchase-orders/camera/receipt-store.ts'
import { holderOf } from './holder.ts'
import { keepFiles, keepPage, keptFile, keptPage } from './shell-cache.ts'

/** What of a service worker is used: the pages' types know none of it. */
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchedEvent extends WaitingEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface SyncedEvent extends WaitingEvent {
  readonly tag: string
}
interface Told extends WaitingEvent {
  readonly data: { readonly type?: unknown; readonly files?: readonly string[] }
}
interface Worker {
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listen: (event: WaitingEvent) => void): void
  addEventListener(type: 'fetch', listen: (event: FetchedEvent) => void): void
  addEventListener(type: 'sync', listen: (event: SyncedEvent) => void): void
  addEventListener(type: 'message', listen: (event: Told) => void): void
}
declare const self: Worker

self.addEventListener('install', (event) => {
  const page = fetch('/', { cache: 'no-cache' }).then((answer) => keepPage(caches, answer))
  event.waitUntil(Promise.all([page, self.skipWaiting()]))
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) {
    event.respondWith(keptFile(caches, pathname, () => fetch(request)))
  } else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) {
    event.respondWith(openPage(event))
  }
})

self.addEventListener('message', (event) => {
  const { type, files = [] } = event.data
  if (type !== KEEP_FILES) return
  // A page that was still loading when the worker became active, or was loaded past it, was passed
  // over by the claim of then.
  event.waitUntil(Promise.all([self.clients.claim(), keepFiles(caches, files)]))
})

self.addEventListener('sync', (event) => {
  if (event.tag === SEND_RECEIPTS) event.waitUntil(sendWaiting())
})

/**
 * The page of the network, so that a deploy counts at once; what was kept only where there is no
 * network.
 */
async function openPage(event: FetchedEvent): Promise<Response> {
  try {
    const answer = await fetch(event.request)
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
    if (isPage) event.waitUntil(keepPage(caches, answer.clone()))
    return answer
  } catch (fault) {
    const kept = await keptPage(caches)
    if (kept === undefined) throw fault
    return kept
  }
}

/**
 * Sends what whoever is signed in has kept. It fails while something waits, so that the browser
 * tries again.
 */
async function sendWaiting(): Promise<void> {
  const api = createApiClient()
  const id = await holderOf(api)
  // Without a session nobody knows whose they are: the next sign-in sends them.
  if (id === undefined) return
  const areSent = await telling(RECEIPTS, (tell) => deliverReceipts(api, id, tell))
  const areEntered = await telling(dayStore.name, (tell) => deliverDays(api, id, tell))
  if (!areSent || !areEntered) throw new Error('Something waits for a connection')
}

interface Tell {
  readonly onSent: () => void
  readonly onRefused: () => void
}

/** Tells the pages that are open of each record that no longer waits. */
async function telling<T>(name: string, work: (tell: Tell) => Promise<T>): Promise<T> {
  const channel = new BroadcastChannel(name)
  const tell = (): void => channel.postMessage(null)
  try {
    return await work({ onSent: tell, onRefused: tell })
  } finally {
    channel.close()
  }
}
