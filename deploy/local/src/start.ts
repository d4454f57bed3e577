import { parseArgs } from 'node:util'
import { SetupError } from '@formwork/backing-services'
import { endWith, runInTerminal } from './terminal.ts'

/** `npm start -- --replicas 2` is FORMWORK_REPLICAS=2. */
function readArguments(): void {
  try {
    const { values } = parseArgs({ options: { replicas: { type: 'string' } } })
    if (values.replicas !== undefined) process.env.FORMWORK_REPLICAS = values.replicas
  } catch (error) {
    throw new SetupError(error instanceof Error ? error.message : String(error))
  }
}

try {
  readArguments()
  await runInTerminal()
} catch (error) {
  endWith(error)
}
