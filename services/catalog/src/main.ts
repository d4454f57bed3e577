import { readConfig, runService } from '@formwork/service-kit'
import { catalogConfig } from './config.ts'
import { createContext } from './context.ts'

await runService('catalog', (log) => createContext(readConfig(catalogConfig), log))
