import { operate } from './operate/operate.ts'
import { endWith, outliveReaders } from './terminal.ts'

outliveReaders()
await operate(process.argv.slice(2)).catch(endWith)
// A server that took a connection and said nothing would keep us here for ever.
process.stdout.write('', () => process.exit())
