import { endWith, runInTerminal } from './terminal.ts'

await runInTerminal().catch(endWith)
