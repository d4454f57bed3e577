import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PathNotFound, type Routes } from '@formwork/service-kit'
import { z } from 'zod'
import type { ApiReference } from './merge-openapi.ts'
import { ReferencePages } from './page/reference-pages.ts'

/** Nothing but our own script and styles, and calls of our own API. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const config = { public: true } as const
const hidden = { hide: true }
const params = z.object({ tag: z.string().max(100) })

interface DocsNeeds {
  readonly reference: () => Promise<ApiReference>
  /** The users whose password everybody knows are there. */
  readonly isLocal: boolean
}

/** The API reference of all services as pages, and its OpenAPI document. */
export const docsRoutes: Routes<DocsNeeds> = async (app, { reference, isLocal }) => {
  let written: { readonly of: ApiReference; readonly pages: ReferencePages } | undefined
  const page = async (slug: string) => {
    const current = await reference()
    if (written?.of !== current) {
      written = { of: current, pages: new ReferencePages(current, { isLocal }) }
    }
    const found = written.pages.get(slug)
    if (found === undefined) throw PathNotFound()
    return found
  }
  app.get('/api/docs', { config, schema: hidden }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', POLICY)
      .compress(await page('')),
  )
  app.get('/api/docs/:tag', { config, schema: { ...hidden, params } }, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', POLICY)
      .compress(await page(request.params.tag)),
  )
  app.get('/api/docs/json', { config, schema: hidden }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').compress(JSON.stringify(await reference())),
  )
  for (const asset of await readAssets()) {
    app.get(`/api/docs/assets/${asset.name}`, { config, schema: hidden }, (_request, reply) =>
      reply
        .headers({ ETag: asset.tag, 'Cache-Control': 'public, no-cache' })
        .type(asset.type)
        .send(asset.content),
    )
  }
}

async function readAssets() {
  const files = [
    { name: 'reference.css', type: 'text/css; charset=utf-8' },
    { name: 'reference.js', type: 'text/javascript; charset=utf-8' },
    { name: 'icon.svg', type: 'image/svg+xml' },
  ]
  return Promise.all(
    files.map(async (file) => {
      const content = await readFile(join(import.meta.dirname, 'assets', file.name))
      const tag = `"${createHash('sha256').update(content).digest('base64url')}"`
      return { ...file, content, tag }
    }),
  )
}
