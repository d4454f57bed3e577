import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clearStalePostmaster, endLeftovers } from '@formwork/backing-services'
import { loadEnvFile, readLocalConfig } from './config.ts'
import { lockDataFolder } from './data-folder.ts'
import { endWith } from './terminal.ts'

/** What a stack writes into its data folder. Anything else in there is not ours to delete. */
const OURS = ['postgres', 'nats', 'files', 'logs', 'compile-cache', 'secrets.json']

/** `npm run reset`: the next start begins with nothing. Refuses while the system runs. */
async function reset(): Promise<void> {
  loadEnvFile()
  const { dataDir } = readLocalConfig(process.env)
  const lock = await lockDataFolder(dataDir)
  await endLeftovers(dataDir, 3_000)
  await clearStalePostmaster(join(dataDir, 'postgres', 'cluster'))
  for (const name of OURS) await rm(join(dataDir, name), { recursive: true, force: true })
  await lock.release()
  process.stdout.write(`Cleared ${dataDir}\n`)
}

await reset().catch(endWith)
