import { setTimeout as wait } from 'node:timers/promises'
import { LOCAL_PASSWORD } from '@formwork/kernel'

/** A signed-in client of the gateway, as any script would be one. */
export interface ApiSession {
  /** The cookies, for a client of one's own. */
  readonly cookie: string
  /** The answer as it is; `body` is sent as JSON, or as it is when it is form data. */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>
  /** The JSON of a successful answer. Throws with the request and the answer otherwise. */
  json<T>(method: string, path: string, body?: unknown): Promise<T>
}

export async function signIn(
  gatewayUrl: string,
  email: string,
  password = LOCAL_PASSWORD,
): Promise<ApiSession> {
  const answer = await patiently(() =>
    fetch(new URL('/api/auth/signin', gatewayUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  )
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return sessionOf(gatewayUrl, cookie)
}

/** 503 says that nothing was done and when to ask again: a service may be starting beside us. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let patience = 5; ; patience -= 1) {
    const response = await ask()
    if (response.status !== 503 || patience === 0) return response
    await response.body?.cancel()
    await wait(Number(response.headers.get('retry-after') ?? 1) * 1_000)
  }
}

function sessionOf(gatewayUrl: string, cookie: string): ApiSession {
  const send: ApiSession['send'] = (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData
    return fetch(new URL(path, gatewayUrl), {
      method,
      headers: {
        cookie,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
  }
  return {
    cookie,
    send,
    async json<T>(method: string, path: string, body?: unknown): Promise<T> {
      const response = await patiently(() => send(method, path, body))
      if (!response.ok) {
        throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
      }
      return (await response.json()) as T
    },
  }
}
