import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Routes } from '@formwork/service-kit'
import type { ApiReference } from './merge-openapi.ts'

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Formwork API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`
const START = `SwaggerUIBundle({
  url: '/api/docs/json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
})
`

// Swagger UI sets styles from its script and draws its icons from data addresses; no inline script runs.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const config = { public: true } as const
const schema = { hide: true }

/** The API reference of all services on one page, and its OpenAPI document. */
export const docsRoutes: Routes<{ reference: () => Promise<ApiReference> }> = async (
  app,
  needs,
) => {
  app.get('/api/docs', { config, schema }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('Content-Security-Policy', POLICY).send(PAGE),
  )
  app.get('/api/docs/json', { config, schema }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').compress(JSON.stringify(await needs.reference())),
  )
  for (const asset of await readAssets()) {
    app.get(`/api/docs/${asset.name}`, { config, schema }, (_request, reply) =>
      reply
        .headers({ ETag: asset.tag, 'Cache-Control': 'public, max-age=3600' })
        .type(asset.type)
        .send(asset.content),
    )
  }
}

async function readAssets() {
  const require = createRequire(import.meta.url)
  const folder = join(dirname(require.resolve('@fastify/swagger-ui')), 'static')
  const script = 'text/javascript; charset=utf-8'
  const files = [
    { name: 'swagger-ui.css', type: 'text/css; charset=utf-8' },
    { name: 'swagger-ui-bundle.js', type: script },
    { name: 'favicon-32x32.png', type: 'image/png' },
  ]
  const read = files.map(async (file) => ({
    ...file,
    content: await readFile(join(folder, file.name)),
  }))
  const assets = [
    ...(await Promise.all(read)),
    { name: 'start.js', type: script, content: Buffer.from(START) },
  ]
  return assets.map((asset) => ({
    ...asset,
    tag: `"${createHash('sha256').update(asset.content).digest('base64url')}"`,
  }))
}
