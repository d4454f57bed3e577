import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { ConfigError } from '@formwork/kernel'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface BuiltFile {
  readonly type: string
  readonly tag: string
  /** Its name holds a digest of its content: it never changes. */
  readonly isImmutable: boolean
  readonly content: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer }
}

/** By the path that a browser asks for. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>

/** The page that every address of the client begins with. */
export const PAGE = '/index.html'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}
const COMPRESSED = { '.br': 'br', '.gz': 'gzip' } as const

/** @throws ConfigError when nothing was built */
export async function readBuiltFiles(folder: string): Promise<BuiltFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = new Map<string, BuiltFile>()
  const names = entries
    .filter((entry) => entry.isFile() && !(extname(entry.name) in COMPRESSED))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const name of names) {
    const path = `/${relative(folder, name).split(sep).join('/')}`
    files.set(path, await readBuiltFile(name, path))
  }
  if (files.has(PAGE)) return files
  throw new ConfigError('The pages are not built: run npm run setup')
}

async function readBuiltFile(name: string, path: string): Promise<BuiltFile> {
  const identity = await readFile(name)
  const others = Object.entries(COMPRESSED).map(async ([extension, encoding]) => {
    const content = await readFile(`${name}${extension}`).catch(() => undefined)
    return content === undefined ? [] : [[encoding, content] as const]
  })
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    tag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    isImmutable: path.startsWith('/assets/'),
    content: { identity, ...Object.fromEntries((await Promise.all(others)).flat()) },
  }
}
