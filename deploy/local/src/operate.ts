import { operate } from './operate/operate.ts'
import { endWith, outliveReaders } from './terminal.ts'

outliveReaders()
await operate(process.argv.slice(2)).catch(endWith)
