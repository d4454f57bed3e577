import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from './config.ts'
import { generatedFiles } from './generated-files.ts'

for (const [path, text] of await generatedFiles(ROOT)) {
  const file = join(ROOT, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  process.stdout.write(`Wrote ${path}\n`)
}
