import { operate } from './operate/operate.ts'
import { endWith } from './terminal.ts'

await operate(process.argv.slice(2)).catch(endWith)
