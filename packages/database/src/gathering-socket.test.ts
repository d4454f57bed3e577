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
    socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
    const [accepted] = (await once(server, 'connection')) as [Socket]
    await once(socket, 'connect')

    socket.write('BEGIN;')
    await Promise.resolve()
    socket.write('SELECT 1;', 'utf8')
    expect(socket.writableLength).toBe('BEGIN;SELECT 1;'.length)
    await nextTurn()
    expect(socket.writableCorked).toBe(0)
    const [received] = (await once(accepted, 'data')) as [Buffer]
    expect(received.toString()).toBe('BEGIN;SELECT 1;')

    socket.write('COMMIT;', () => undefined)
    const [last] = (await once(accepted, 'data')) as [Buffer]
    expect(last.toString()).toBe('COMMIT;')
    socket.destroy()
    server.close()
  })
})
