import { readConfig, runService } from '@formwork/service-kit'
import { webConfig } from './config.ts'
import { createContext } from './context.ts'

await runService('web', (log) => createContext(readConfig(webConfig), log))
