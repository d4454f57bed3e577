import type { Transport } from './transport.ts'

export interface RefreshOptions {
  readonly baseUrl: string
  readonly send: Transport
  readonly signIns: SignIns
  /** Told when the session is over and no refresh brings it back. */
  readonly onSignedOut?: (() => void) | undefined
}

/**
 * How often somebody has signed in here, or the session was refreshed: what was refused before the
 * last time says nothing of the session since.
 */
export interface SignIns {
  count: number
}

/** True when the session goes on. */
export type Refresh = () => Promise<boolean>

/**
 * However many calls ask for it at once, there is one refresh: in this page and, where the browser
 * has locks, one at a time in all pages of the origin. Two with one token would look like a stolen
 * one.
 */
export function createRefresh({ baseUrl, send, signIns, onSignedOut }: RefreshOptions): Refresh {
  let running: Promise<boolean> | undefined
  const refresh = async (): Promise<boolean> => {
    const before = signIns.count
    const request = new Request(`${baseUrl}/api/auth/session/refresh`, { method: 'POST' })
    const { ok, status, body } = await send(request)
    await body?.cancel()
    if (signIns.count !== before) return true
    if (ok) signIns.count += 1
    if (status === 401) onSignedOut?.()
    return ok
  }
  return () => {
    running ??= alone(refresh).finally(() => {
      running = undefined
    })
    return running
  }
}

/** Sends a call again that was told to refresh, after the refresh. Nobody notices. */
export function refreshing(
  send: Transport,
  refresh: Refresh,
  { signIns, onSignedOut }: Pick<RefreshOptions, 'signIns' | 'onSignedOut'>,
): Transport {
  return async (request) => {
    const again = request.clone()
    const before = signIns.count
    const response = await send(request)
    if (response.ok && isSignIn(request)) signIns.count += 1
    if (response.status !== 401) return response
    const sendAgain = async (): Promise<Response> => {
      await response.body?.cancel()
      return send(again)
    }
    if (signIns.count !== before) return sendAgain()
    const code = response.headers.get('error-code')
    if (code === 'TRY_REFRESH_TOKEN') return (await refresh()) ? sendAgain() : response
    if (code === 'UNAUTHORISED') onSignedOut?.()
    return response
  }
}

const isSignIn = ({ url }: Request): boolean => new URL(url).pathname === '/api/auth/signin'

interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>
}

/** A page without https and Node have no locks. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = (globalThis as { navigator?: { locks?: Locks } }).navigator ?? {}
  return locks === undefined ? work() : locks.request('formwork-session-refresh', work)
}
