import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { GatheringSocket } from './gathering-socket.ts'

describe('a gathering socket', () => {
  it('sends what one turn writes together and in order', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const socket = new GatheringSocket()
    const connected = once(socket, 'connect')
    socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
    const [accepted] = (await once(server, 'connection')) as [Socket]
    await connected

    for (const statement of ['BEGIN;', 'SELECT 1;']) {
      socket.cork()
      socket.write(statement)
      socket.uncork()
      await Promise.resolve()
    }
    expect(socket.writableLength).toBe('BEGIN;SELECT 1;'.length)
    await nextTurn()
    expect(socket.writableCorked).toBe(0)
    const [received] = (await once(accepted, 'data')) as [Buffer]
    expect(received.toString()).toBe('BEGIN;SELECT 1;')
    socket.destroy()
    server.close()
  })
})
