import { Socket } from 'node:net'

/**
 * A socket that hands over to the system at once what is written between `cork` and `uncork` in one
 * turn of the event loop. node-postgres corks for each prepared statement: those that go out
 * together cost one call instead of one each.
 */
export class GatheringSocket extends Socket {
  override uncork(): void {
    setImmediate(() => super.uncork())
  }
}
