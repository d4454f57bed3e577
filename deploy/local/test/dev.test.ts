import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '@formwork/backing-services'
import { eventually } from '@formwork/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { restartOnChange } from '../src/dev/restart-on-change.ts'
import type { SourceWatch } from '../src/dev/watch-sources.ts'
import { SERVICE_NAMES, type ServiceName } from '../src/services.ts'
import type { Stack } from '../src/stack.ts'
import { temporaryConfig } from '../src/temporary-stack.ts'
import { startFixtureStack } from './fixture-stack.ts'

// A stack makes a Postgres of its own, for which a busy machine takes long.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** What the services of the sources below use of the workspace. */
const USES: Readonly<Partial<Record<ServiceName, readonly string[]>>> = {
  estimating: ['kernel'],
  purchasing: ['kernel'],
}

describe('a stack that is developed', () => {
  const folders: Awaited<ReturnType<typeof temporaryFolder>>[] = []
  const setUp = vi.fn(async () => {})
  const said: string[] = []
  let root: string
  let stack: Stack
  let sources: SourceWatch

  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const manifest = (uses: readonly string[]) =>
    JSON.stringify({
      dependencies: Object.fromEntries(uses.map((name) => [`@formwork/${name}`, 'workspace:*'])),
    })
  const pids = async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      await Promise.all(
        stack.services.map(async ({ name, port }) => {
          const answer = await fetch(`http://127.0.0.1:${port}/pid`)
          return [name, await answer.text()] as const
        }),
      ),
    )
  /** Changes something; answers which services are other processes then, once that is told. */
  const restartedBy = async (change: () => Promise<unknown>): Promise<readonly string[]> => {
    const before = await pids()
    const told = said.length
    await change()
    await eventually(() => {
      const [line = '', ...ready] = said.slice(told)
      const names = /restarting (.*)/.exec(line)?.[1]?.split(', ') ?? []
      expect(ready.filter((text) => text.includes('is ready again'))).toHaveLength(names.length)
      expect(names).not.toEqual([])
    })
    const after = await pids()
    return SERVICE_NAMES.filter((name) => before[name] !== after[name])
  }

  beforeAll(async () => {
    folders.push(await temporaryFolder(), await temporaryFolder())
    const [data = '', repository = ''] = folders.map(({ path }) => path)
    root = repository
    await write('packages/kernel/package.json', manifest([]))
    await write('packages/kernel/src/index.ts', '')
    await write('proto/catalog.proto', '')
    for (const name of SERVICE_NAMES) {
      await write(`services/${name}/package.json`, manifest(USES[name] ?? []))
      await write(`services/${name}/src/app.ts`, '')
    }
    stack = await startFixtureStack({ config: await temporaryConfig(data) })
    sources = await restartOnChange({ stack, root, setUp, say: (text) => said.push(text) })
  })
  beforeEach(() => setUp.mockClear())
  afterAll(async () => {
    await sources.close()
    await stack.stop()
    for (const folder of folders) await folder.remove()
  })

  it('starts the service again whose source changes, and no other', async () => {
    expect(await restartedBy(() => write('services/catalog/src/app.ts', '1'))).toEqual(['catalog'])
    expect(setUp).not.toHaveBeenCalled()
  })

  it('starts all that use a package which changes', async () => {
    const restarted = await restartedBy(() => write('packages/kernel/src/index.ts', '1'))
    expect(restarted).toEqual(['estimating', 'purchasing'])
  })

  it('sees a file that is new, and one that an editor puts in the place of another', async () => {
    const added = await restartedBy(() => write('services/identity/src/users/users.ts', '1'))
    expect(added).toEqual(['identity'])
    await writeFile(join(root, 'swap'), '2')
    const file = join(root, 'services/identity/src/users/users.ts')
    expect(await restartedBy(() => rename(join(root, 'swap'), file))).toEqual(['identity'])
  })

  it('runs the set-up before it starts what a schema changes', async () => {
    const change = () => write('services/documents/prisma/schema.prisma', 'model A {}')
    expect(await restartedBy(change)).toEqual(['documents'])
    expect(setUp).toHaveBeenCalledOnce()
  })

  it('passes over tests and whatever no service runs', async () => {
    const change = async () => {
      await write('services/gateway/src/app.test.ts', '1')
      await write('services/gateway/test/app.ts', '1')
      await write('services/gateway/README.md', '1')
      await write('services/purchasing/src/app.ts', '1')
    }
    expect(await restartedBy(change)).toEqual(['purchasing'])
  })
})
