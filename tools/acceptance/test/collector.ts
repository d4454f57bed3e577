import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

export interface Span {
  readonly service: string
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
}

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string }
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly Omit<Span, 'service'>[] }[]
  }[]
}

/** Takes OTLP over HTTP in JSON, as a collector does, and keeps the spans. */
export async function startCollector() {
  const spans: Span[] = []
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Export
    for (const { resource, scopeSpans } of resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name')
      const service = name?.value.stringValue ?? ''
      spans.push(
        ...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))),
      )
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    close: () => new Promise((done) => server.close(done).closeAllConnections()),
  }
}

/** A trace as a tree, one line for each span: `  purchasing: process …`. */
export function treeOf(spans: readonly Span[], traceId: string): readonly string[] {
  const own = spans.filter((span) => span.traceId === traceId)
  const ids = new Set(own.map(({ spanId }) => spanId))
  const under = (parent: Span | undefined, indent: string): readonly string[] =>
    own
      .filter(({ parentSpanId }) =>
        parent === undefined ? !ids.has(parentSpanId ?? '') : parentSpanId === parent.spanId,
      )
      .flatMap((span) => [`${indent}${span.service}: ${span.name}`, ...under(span, `${indent}  `)])
  return under(undefined, '')
}
