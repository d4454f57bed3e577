import { assertAlike } from './assert-alike.ts'
import { contestOf, httpClients, signedIn } from './contest.ts'
import { startFloorServer } from './floor-server.ts'
import type { HttpRequest } from './http-load.ts'
import type { Contest } from './row.ts'
import type { System } from './system.ts'

const SECONDS = 3

export interface ServerFloor {
  /** A server of the folder `floors`, and whose database it reads. */
  readonly floor: string
  readonly database: Parameters<System['databaseUrl']>[0]
  readonly clients: number
  /** The n-th client sends the n-th list in turns. */
  readonly requests: readonly (readonly HttpRequest[])[]
}

/** The same requests through the gateway and to a floor that answers as much. */
export async function besideServer(
  system: System,
  { floor, database, clients, requests }: ServerFloor,
): Promise<Contest> {
  const server = await startFloorServer(floor, system.databaseUrl(database))
  try {
    await assertAlike(system, server.origin, requests[0]?.[0]?.path ?? '')
  } catch (error) {
    server.stop()
    throw error
  }
  return contestOf({
    ours: await signedIn(system, clients, requests),
    floor: await httpClients({ origin: server.origin, clients, requests }),
    load: { clients, seconds: SECONDS },
    close: async () => server.stop(),
  })
}
