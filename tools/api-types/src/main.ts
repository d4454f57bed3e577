import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readApiReference, startTemporaryStack } from '@formwork/local'
import { type ApiDocument, apiTypes } from './api-types.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const TYPES = resolve(ROOT, 'packages/api-client/src/schema.ts')
const REFERENCE = resolve(ROOT, 'docs/openapi.json')

/**
 * `npm run generate:client`: starts the system for as long as it takes to read its API reference.
 */
const { gatewayUrl, stop } = await startTemporaryStack()
try {
  const reference = (await readApiReference(gatewayUrl)) as ApiDocument
  await writeFile(REFERENCE, `${JSON.stringify(reference, null, 1)}\n`)
  await writeFile(TYPES, await apiTypes(reference))
  console.log(`Wrote ${REFERENCE} and ${TYPES}`)
} finally {
  await stop()
}
