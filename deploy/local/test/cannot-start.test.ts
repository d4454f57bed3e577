import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { temporaryFolder } from '@formwork/backing-services'
import { freePortBase } from '@formwork/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'

const START = join(import.meta.dirname, '../src/start.ts')

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => folder.remove())

/** Starts the system as a person would. */
function start(env: Record<string, string>) {
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    const options = { env: { ...process.env, ...env } }
    execFile(process.execPath, [START], options, (error, stdout, stderr) =>
      resolve({ code: error?.code, said: `${stdout}${stderr}`.trim() }),
    )
  })
}

it.each(['/proc/formwork', '/dev/null/formwork', '/etc/hostname', `/tmp/${'a'.repeat(300)}`])(
  'says in one sentence that the data folder %s cannot be made',
  async (path) => {
    const { code, said } = await start({ FORMWORK_DATA_DIR: path })
    expect(code).toBe(1)
    expect(said).toMatch(
      /^The data folder \S+ cannot be written \(\w+\): choose another FORMWORK_DATA_DIR\.$/,
    )
  },
)

it('says in one sentence that a port is in use', async () => {
  const portBase = await freePortBase()
  const squatter = createServer()
  await new Promise<void>((resolve) => squatter.listen(portBase, resolve))
  const env = { FORMWORK_DATA_DIR: folder.path, FORMWORK_PORT_BASE: String(portBase) }
  const { code, said } = await start(env)
  squatter.close()
  expect([code, said]).toEqual([
    1,
    `Port ${portBase} (gateway) is busy: stop what uses it, or choose another FORMWORK_PORT_BASE.`,
  ])
})

it('says in one sentence that a port is for root alone', async () => {
  const isRoot = process.getuid?.() === 0
  const env = { FORMWORK_DATA_DIR: join(folder.path, 'data'), FORMWORK_PORT_BASE: '80' }
  const { code, said } = await start(env)
  expect(code).toBe(1)
  // Root may have the gateway's port; Postgres, which is not run as root, may not have its own.
  const [port, purpose] = isRoot ? [100, 'Postgres'] : [80, 'gateway']
  expect(said.split('\n').at(-1)).toBe(
    `Port ${port} (${purpose}) needs special rights: choose another FORMWORK_PORT_BASE.`,
  )
})
