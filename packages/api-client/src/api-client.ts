import createFetchClient, { type FetchResponse, type MaybeOptionalInit } from 'openapi-fetch'
import type {
  HttpMethod,
  MediaType,
  PathsWithMethod,
  RequiredKeysOf,
} from 'openapi-typescript-helpers'
import { type ApiError, refusal, unreachable } from './api-error.ts'
import { withCookieJar } from './cookie-jar.ts'
import { withLastAnswers } from './last-answers.ts'
import { keyed, repeating } from './repeating.ts'
import { type ApiResult, success } from './result.ts'
import type { paths } from './schema.ts'
import { createRefresh, refreshing } from './session.ts'
import { PATIENCE, type Transport, type Waiting } from './transport.ts'
import { type OnProgress, uploadTransport } from './upload-transport.ts'

export interface ApiClientOptions {
  /** Origin of the gateway, `http://127.0.0.1:8080`; in a page of its own origin: none. */
  readonly baseUrl?: string
  /** Told when the session is over: somebody must sign in again. */
  readonly onSignedOut?: () => void
  /** Told of every refusal, for logs. */
  readonly onError?: (error: ApiError) => void
  readonly fetch?: Transport
  readonly patience?: Partial<Waiting>
}

interface CallHeaders {
  /**
   * `etag` of what was read: the write is refused (412) when somebody else has changed it since.
   */
  readonly ifMatch?: string | undefined
  /** Of a POST that may be sent again later; left out: one of its own for each call. */
  readonly idempotencyKey?: string | undefined
}

type Answer<Path extends keyof paths, Method extends keyof paths[Path], Init> = NonNullable<
  // The members of an operation are what openapi-fetch asks of them by its own rules.
  // biome-ignore lint/suspicious/noExplicitAny: the constraint of openapi-fetch's own type.
  FetchResponse<Extract<paths[Path][Method], Record<string | number, any>>, Init, MediaType>['data']
>

/** One method of the API: the path as the reference writes it, then parameters and body. */
export type ApiMethod<Method extends HttpMethod> = <
  Path extends PathsWithMethod<paths, Method>,
  Init extends MaybeOptionalInit<paths[Path], Method> & CallHeaders,
>(
  path: Path,
  ...init: RequiredKeysOf<Init> extends never ? [Init?] : [Init]
) => Promise<ApiResult<Answer<Path, Method, Init>>>

export interface Upload {
  /** Values of the path's parameters. */
  readonly path: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly form: FormData
  /** Of an upload that is sent again later; left out: one of its own. */
  readonly idempotencyKey?: string
  /** The version that was seen; left out: any. */
  readonly ifMatch?: string | undefined
  readonly onProgress?: OnProgress
  readonly signal?: AbortSignal
}

export type UploadMethod = <Path extends PathsWithMethod<paths, 'post'>>(
  path: Path,
  upload: Upload,
) => Promise<ApiResult<Answer<Path, 'post', object>>>

export interface ApiClient {
  readonly get: ApiMethod<'get'>
  readonly post: ApiMethod<'post'>
  readonly put: ApiMethod<'put'>
  readonly patch: ApiMethod<'patch'>
  readonly delete: ApiMethod<'delete'>
  /** A POST of files. In a browser `onProgress` tells how far it is. */
  readonly upload: UploadMethod
}

/** The API as typed calls. One client is one session. */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const baseUrl = options.baseUrl?.replace(/\/+$/, '') ?? pageOrigin()
  const plain: Transport = options.fetch ?? ((request) => fetch(request))
  const keepsCookies = 'document' in globalThis || 'WorkerGlobalScope' in globalThis
  const send = withLastAnswers(keepsCookies ? plain : withCookieJar(plain))
  const patience = { ...PATIENCE, ...options.patience }
  const { onSignedOut, onError } = options
  const session = { signIns: { count: 0 }, onSignedOut }
  const refresh = createRefresh({ baseUrl, send: repeating(send, patience), ...session })
  const careful = (transport: Transport) =>
    keyed(refreshing(repeating(transport, patience), refresh, session))
  const client = createFetchClient<paths>({
    baseUrl,
    fetch: careful(send),
    // A list in a query is one text with commas.
    querySerializer: { array: { style: 'form', explode: false } },
  })

  const call = async (method: HttpMethod, path: string, init: object & CallHeaders = {}) => {
    const { ifMatch, idempotencyKey, ...rest } = init
    const headers = {
      ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    }
    const answer = client.request as UntypedRequest
    return told(answerOf(answer(method, path, { headers, ...rest })), onError)
  }
  const method = <M extends HttpMethod>(name: M) =>
    ((path: string, init?: object) => call(name, path, init)) as ApiMethod<M>
  return {
    get: method('get'),
    post: method('post'),
    put: method('put'),
    patch: method('patch'),
    delete: method('delete'),
    upload: ((path: string, upload: Upload) => {
      const { path: values, query, form, idempotencyKey, ifMatch, signal } = upload
      const { onProgress = () => {} } = upload
      const transport = careful(uploadTransport(send, form, onProgress))
      const params = { path: values, ...(query !== undefined && { query }) }
      const sent = { body: form, bodySerializer: asItIs, fetch: transport, signal }
      const init = { idempotencyKey, ifMatch, params, ...sent }
      return call('post', path, init)
    }) as UploadMethod,
  }
}

type UntypedRequest = (
  method: HttpMethod,
  path: string,
  init: object,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>

async function answerOf(call: ReturnType<UntypedRequest>): Promise<ApiResult<unknown>> {
  try {
    const { data, error, response } = await call
    return response.ok ? success(response, data) : { ok: false, error: refusal(response, error) }
  } catch (cause) {
    return { ok: false, error: unreachable(cause) }
  }
}

async function told<T>(
  result: Promise<ApiResult<T>>,
  onError: ApiClientOptions['onError'],
): Promise<ApiResult<T>> {
  const settled = await result
  if (!settled.ok) onError?.(settled.error)
  return settled
}

const asItIs = (form: FormData): FormData => form

function pageOrigin(): string {
  const { location } = globalThis as { location?: { origin: string } }
  if (location === undefined) throw new TypeError('Outside a browser the client needs a baseUrl')
  return location.origin
}
