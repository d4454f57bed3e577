import type { Transport } from './transport.ts'

/** What is sent of how much, in bytes of the whole body. */
export type OnProgress = (sent: number, total: number) => void

/** What of a browser's XMLHttpRequest is used here; `fetch` cannot tell how far an upload is. */
interface Xhr {
  open(method: string, url: string): void
  setRequestHeader(name: string, value: string): void
  send(body: FormData): void
  abort(): void
  getAllResponseHeaders(): string
  responseType: string
  readonly response: unknown
  readonly status: number
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null }
  onload: (() => void) | null
  onerror: (() => void) | null
  onabort: (() => void) | null
}

const STATUS_WITHOUT_BODY = [204, 205, 304]

/**
 * Sends a form so that its progress can be told: by XMLHttpRequest where there is one, else by
 * `send`.
 */
export function uploadTransport(
  send: Transport,
  form: FormData,
  onProgress: OnProgress,
): Transport {
  const { XMLHttpRequest: Browser } = globalThis as { XMLHttpRequest?: new () => Xhr }
  return Browser === undefined ? send : (request) => byXhr(new Browser(), request, form, onProgress)
}

function byXhr(
  xhr: Xhr,
  request: Request,
  form: FormData,
  onProgress: OnProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    xhr.open(request.method, request.url)
    // The browser writes the type itself: only it knows the boundary between the parts.
    for (const [name, value] of request.headers) {
      if (name !== 'content-type') xhr.setRequestHeader(name, value)
    }
    xhr.responseType = 'blob'
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    xhr.onload = () => resolve(asResponse(xhr))
    xhr.onerror = () => reject(new TypeError('The upload broke off'))
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    request.signal.addEventListener('abort', () => xhr.abort(), { once: true })
    if (request.signal.aborted) reject(new DOMException('aborted', 'AbortError'))
    else xhr.send(form)
  })
}

function asResponse(xhr: Xhr): Response {
  const headers = new Headers()
  for (const line of xhr.getAllResponseHeaders().trim().split('\r\n')) {
    const split = line.indexOf(': ')
    if (split > 0) headers.append(line.slice(0, split), line.slice(split + 2))
  }
  const body = STATUS_WITHOUT_BODY.includes(xhr.status) ? null : (xhr.response as Blob)
  return new Response(body, { status: xhr.status, headers })
}
