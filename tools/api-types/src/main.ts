import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { startAcceptanceStack } from '@formwork/testing'
import { type ApiDocument, apiTypes } from './api-types.ts'

const TYPES = resolve(import.meta.dirname, '../../../packages/api-client/src/schema.ts')

/** `npm run generate:client`: starts the system for as long as it takes to read its API reference. */
const { gatewayUrl, stop } = await startAcceptanceStack()
try {
  const answer = await fetch(new URL('/api/docs/json', gatewayUrl))
  await writeFile(TYPES, await apiTypes((await answer.json()) as ApiDocument))
  console.log(`Wrote ${TYPES}`)
} finally {
  await stop()
}
