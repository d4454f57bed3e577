import { withDatabase as onDatabase, superuserUrl } from '@formwork/backing-services'
import { type ApiSession, postgresPort, readLocalConfig, readSecrets, urlOf } from '@formwork/local'
import { sessions } from './system.ts'

/** An installation that `npm start` runs beside us. */
export interface Installation {
  /** Of the superuser, who alone may write rows without the checks of each row. */
  databaseUrl(name: 'estimating' | 'purchasing'): string
  readonly gatewayUrl: string
  /** Signed in as ADMIN, with some minutes of the session left. */
  readonly session: () => Promise<ApiSession>
}

/**
 * The one that FORMWORK_DATA_DIR and FORMWORK_PORT_BASE name.
 *
 * @throws SetupError for a data folder that was never started
 */
export async function findInstallation(): Promise<Installation> {
  const { dataDir, portBase, gatewayHost } = readLocalConfig(process.env)
  const { postgres } = await readSecrets(dataDir)
  const server = superuserUrl(postgresPort(portBase), postgres)
  const gatewayUrl = urlOf(gatewayHost, portBase)
  return {
    gatewayUrl,
    databaseUrl: (name) => onDatabase(server, name),
    session: sessions(gatewayUrl),
  }
}
