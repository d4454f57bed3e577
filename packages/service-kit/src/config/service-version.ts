import { readFileSync } from 'node:fs'
import { z } from 'zod'

const SERVICES = new URL('../../../../services/', import.meta.url)
const manifest = z.object({ version: z.string() })
const known = new Map<string, string>()

/**
 * The version of a service, from its `package.json`, which is read once. What is no service of ours
 * has none.
 */
export function serviceVersion(name: string): string {
  const version = known.get(name) ?? readVersion(new URL(`${name}/package.json`, SERVICES))
  known.set(name, version)
  return version
}

function readVersion(file: URL): string {
  try {
    return manifest.parse(JSON.parse(readFileSync(file, 'utf8'))).version
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'none'
    throw error
  }
}
