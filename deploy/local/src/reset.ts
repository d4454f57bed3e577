import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clearStalePostmaster, endLeftovers } from '@formwork/backing-services'
import { loadEnvFile, readLocalConfig } from './config.ts'
import { DATA } from './data.ts'
import { lockDataFolder } from './data-folder.ts'
import { endWith } from './terminal.ts'

/** `npm run reset`: the next start begins with nothing. Refuses while the system runs. */
async function reset(): Promise<void> {
  loadEnvFile()
  const { dataDir } = readLocalConfig(process.env)
  const lock = await lockDataFolder(dataDir)
  await endLeftovers(dataDir, 3_000)
  await clearStalePostmaster(join(dataDir, 'postgres', 'cluster'))
  for (const name of DATA) await rm(join(dataDir, name), { recursive: true, force: true })
  await lock.release()
  process.stdout.write(`Cleared ${dataDir}\n`)
}

await reset().catch(endWith)
