import { setTimeout as wait } from 'node:timers/promises'
import { type ApiSession, signIn } from '@formwork/local'

/** What of the API reference is needed to call an operation by its name. */
export interface Reference {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly operationId: string }>>>
  >
}

/** The first request and answer of one operation, as far as they are JSON or text. */
export interface Example {
  readonly request?: unknown
  readonly status: number
  readonly answer?: unknown
}

export interface Row {
  readonly id: string
}

export interface Sent {
  /** Of the path, in their order. */
  readonly ids?: readonly (string | number)[]
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly form?: FormData
  readonly csv?: string
  readonly headers?: Readonly<Record<string, string>>
}

const PATIENCE_MS = 30_000

/**
 * Calls operations as one user or another, and keeps the first successful request and answer of
 * each.
 */
export class Recorder {
  readonly examples = new Map<string, Example>()
  readonly #gatewayUrl: string
  readonly #routes: ReadonlyMap<string, { readonly method: string; readonly path: string }>

  constructor(gatewayUrl: string, { paths }: Reference) {
    this.#gatewayUrl = gatewayUrl
    this.#routes = new Map(
      Object.entries(paths).flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, { operationId }]) => [
          operationId,
          { method: method.toUpperCase(), path },
        ]),
      ),
    )
  }

  signIn(email: string, password?: string): Promise<ApiSession> {
    return signIn(this.#gatewayUrl, email, password)
  }

  /** @throws Error with what was answered when it is no success */
  async call<T = Row>(session: ApiSession, operationId: string, sent: Sent = {}): Promise<T> {
    const { answer, text } = await this.#send(session, operationId, sent)
    if (!answer.ok) throw new Error(`${operationId} answered ${answer.status}: ${text}`)
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
    const value: unknown = isJson ? JSON.parse(text) : text
    if (!this.examples.has(operationId)) {
      const request = sent.body ?? sent.csv
      this.examples.set(operationId, {
        ...(request !== undefined && { request }),
        status: answer.status,
        ...(isJson && { answer: value }),
      })
    }
    return value as T
  }

  /**
   * Asks again until the answer is as it should be: what one service did another hears of a moment
   * later.
   */
  async until<T>(
    isDone: (answer: T) => boolean,
    ...[session, operationId, sent]: Parameters<Recorder['call']>
  ): Promise<T> {
    const givesUpAt = performance.now() + PATIENCE_MS
    for (;;) {
      this.examples.delete(operationId)
      const answer = await this.call<T>(session, operationId, sent)
      if (isDone(answer)) return answer
      if (performance.now() > givesUpAt) throw new Error(`${operationId} is not as it should be`)
      await wait(100)
    }
  }

  async #send(session: ApiSession, operationId: string, sent: Sent) {
    const route = this.#routes.get(operationId)
    if (route === undefined) throw new Error(`no operation ${operationId}`)
    const ids = [...(sent.ids ?? [])]
    const path = route.path.replaceAll(/\{[^}]+\}/g, () => String(ids.shift()))
    const url = new URL(path, this.#gatewayUrl)
    for (const [name, value] of Object.entries(sent.query ?? {})) url.searchParams.set(name, value)
    const { body, type } = bodyOf(sent)
    const answer = await fetch(url, {
      method: route.method,
      headers: { cookie: session.cookie, ...type, ...sent.headers },
      ...(body !== undefined && { body }),
    })
    return { answer, text: await answer.text() }
  }
}

function bodyOf({ body, csv, form }: Sent) {
  if (form !== undefined) return { body: form }
  if (csv !== undefined) return { body: csv, type: { 'content-type': 'text/csv' } }
  if (body === undefined) return {}
  return { body: JSON.stringify(body), type: { 'content-type': 'application/json' } }
}
