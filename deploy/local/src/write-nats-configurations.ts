import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from './config.ts'
import { natsConfigurations } from './nats-configurations.ts'

for (const [path, text] of natsConfigurations()) {
  const file = join(ROOT, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  process.stdout.write(`Wrote ${path}\n`)
}
