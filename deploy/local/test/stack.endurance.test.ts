import { networkInterfaces } from 'node:os'
import { findMarked, temporaryFolder, withClient } from '@formwork/backing-services'
import { describe, expect, it, vi } from 'vitest'
import { temporaryConfig } from '../src/temporary-stack.ts'
import { ask, startFixtureStack, useFolder } from './fixture-stack.ts'

// A stack makes a Postgres of its own, for which a busy machine takes long.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const hasIPv6 = (): boolean =>
  Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))

describe('a stack', () => {
  const folder = useFolder()

  it('keeps its data over a stop and leaves no process', async () => {
    const config = await temporaryConfig(folder.path)
    const first = await startFixtureStack({ config })
    const { migrationDatabaseUrl } = first.backing.databases.catalog
    await withClient(migrationDatabaseUrl, (client) => client.query('CREATE TABLE kept (id int)'))
    await first.stop()
    expect(await findMarked(config.dataDir)).toEqual([])

    const second = await startFixtureStack({ config })
    await withClient(second.backing.databases.catalog.databaseUrl, (client) =>
      client.query('INSERT INTO kept VALUES (1)'),
    )
    await second.stop()
  })

  it.each(['127.0.0.2', ...(hasIPv6() ? ['::1'] : [])])(
    'is ready when the gateway listens on %s alone',
    async (host) => {
      const config = await temporaryConfig(folder.path, { FORMWORK_HOST: host })
      const stack = await startFixtureStack({ config })
      const address = host === '::1' ? '[::1]' : host
      expect(stack.gatewayUrl).toBe(`http://${address}:${config.portBase}`)
      expect((await fetch(`${stack.gatewayUrl}/pid`)).status).toBe(200)
      await expect(fetch(`http://127.0.0.1:${config.portBase}/pid`)).rejects.toThrow()
      await stack.stop()
    },
  )

  it('runs beside another with other ports and another folder', async () => {
    const elsewhere = await temporaryFolder()
    const [config, other] = [
      await temporaryConfig(folder.path),
      await temporaryConfig(elsewhere.path),
    ]
    const first = await startFixtureStack({ config })
    const second = await startFixtureStack({ config: other })
    expect(await ask(config.portBase, '/pid')).not.toBe(await ask(other.portBase, '/pid'))
    await Promise.all([first.stop(), second.stop()])
    await elsewhere.remove()
  })
})
