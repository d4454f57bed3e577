import { readConfig, runService } from '@formwork/service-kit'
import { gatewayConfig } from './config.ts'
import { createContext } from './context.ts'

await runService('gateway', (log) => createContext(readConfig(gatewayConfig), log))
