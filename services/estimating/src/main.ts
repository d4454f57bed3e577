import { readConfig, runService } from '@formwork/service-kit'
import { estimatingConfig } from './config.ts'
import { createContext } from './context.ts'

await runService('estimating', (log) => createContext(readConfig(estimatingConfig), log))
