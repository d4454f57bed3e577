import { restartOnChange } from './dev/restart-on-change.ts'
import { endWith, runInTerminal } from './terminal.ts'

await runInTerminal(restartOnChange).catch(endWith)
