import { resolve } from 'node:path'
import { SetupError } from '@formwork/backing-services'
import { backUp } from './backup/backup.ts'
import { loadEnvFile, readLocalConfig } from './config.ts'
import { endWith } from './terminal.ts'

/** `npm run backup -- <folder>` */
async function main(folder: string | undefined): Promise<void> {
  if (folder === undefined) throw new SetupError('Say where to: npm run backup -- <folder>')
  loadEnvFile()
  const target = resolve(folder)
  await backUp(readLocalConfig(process.env), target)
  process.stdout.write(`${target} holds databases, files and secrets: keep it as safe as those.\n`)
}

await main(process.argv[2]).catch(endWith)
