import { resolve } from 'node:path'
import { SetupError } from '@formwork/backing-services'
import { restore } from './backup/restore.ts'
import { loadEnvFile, readLocalConfig } from './config.ts'
import { endWith } from './terminal.ts'

/** `npm run restore -- <folder>`; ends with code 1 when a file is missing. */
async function main(folder: string | undefined): Promise<void> {
  if (folder === undefined) throw new SetupError('Say from where: npm run restore -- <folder>')
  loadEnvFile()
  const config = readLocalConfig(process.env)
  const { files, missing } = await restore(config, resolve(folder))
  process.stdout.write(`${config.dataDir} is restored, with ${files} files. npm start runs it.\n`)
  if (missing.length > 0) {
    throw new SetupError(`${missing.length} files are missing or damaged: ${missing.join(', ')}`)
  }
}

await main(process.argv[2]).catch(endWith)
