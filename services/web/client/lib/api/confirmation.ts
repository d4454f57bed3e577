import { useSyncExternalStore } from 'react'

/** Calls that wait for the password of whoever works here. */
let waiting: ((isConfirmed: boolean) => void)[] = []
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

const asked = (): Promise<boolean> =>
  new Promise((resolve) => {
    waiting = [...waiting, resolve]
    tell()
  })

/** Ends the question: those who wait call again, or keep the refusal. */
export function answerConfirmation(isConfirmed: boolean): void {
  const resolved = waiting
  waiting = []
  tell()
  for (const resolve of resolved) resolve(isConfirmed)
}

/** Sends a call again that needs a fresh password, once it was entered. */
export async function confirming(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  const again = request.method === 'GET' ? undefined : request.clone()
  const response = await send(request)
  const isAsked = response.headers.get('error-code') === 'PASSWORD_CONFIRMATION_REQUIRED'
  if (!isAsked || again === undefined || !(await asked())) return response
  return send(again)
}

/** Whether a call waits for the password. */
export function useConfirmation(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting.length > 0,
  )
}
