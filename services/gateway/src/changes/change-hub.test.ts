import { beforeEach, describe, expect, it } from 'vitest'
import { type Change, ChangeHub, type Listener } from './change-hub.ts'

let now: number
let hub: ChangeHub
beforeEach(() => {
  now = 1_000
  hub = new ChangeHub(() => now)
})

const bid = (id: string, version: number): Change => ({ type: 'bid', id, version })

/** Somebody at a screen, and what was heard there. */
function screen(roles: Listener['principal']['roles'], lastId?: string, email = 'somebody') {
  const heard: string[] = []
  let last: string | undefined
  const hear = (text: string, id: string) => {
    heard.push(text)
    last = id
  }
  const leave = hub.subscribe(
    {
      principal: { userId: email, email, roles },
      onChange: ({ type, id, version }, at) => hear(`${type} ${id} ${version}`, at),
      onReset: (at) => hear('reset', at),
    },
    lastId,
  )
  return { heard, leave, lastId: () => last }
}

describe('the changes hub', () => {
  it('tells each listener what it may read, and nothing else', () => {
    const estimator = screen(['ESTIMATOR'])
    const operations = screen(['OPS'])
    const mine = screen(['OPS'], undefined, 'me')
    hub.tell(bid('b1', 2))
    hub.tell({ type: 'purchase-order', id: 'p1', version: 5 })
    hub.tell({ type: 'bill', id: 'i1', version: 2 })
    hub.tell({ type: 'field-day', id: 'd1', version: 2 })
    hub.tell({ type: 'tm-ticket', id: 't1', version: 2 })
    hub.tell({ type: 'notice', id: 'n1', version: 1, email: 'me' })
    hub.tell({ type: 'notice', id: 'n2', version: 1, role: 'ESTIMATOR' })
    expect(estimator.heard).toEqual(['bid b1 2', 'field-day d1 2', 'notice n2 1'])
    expect(operations.heard).toEqual([
      'purchase-order p1 5',
      'bill i1 2',
      'field-day d1 2',
      'tm-ticket t1 2',
    ])
    expect(mine.heard).toEqual([
      'purchase-order p1 5',
      'bill i1 2',
      'field-day d1 2',
      'tm-ticket t1 2',
      'notice n1 1',
    ])
  })

  it('tells each reader of a notice what it has done, at one version too', () => {
    const [one, other] = ['one', 'other'].map((email) => screen(['PM'], undefined, email))
    hub.tell({ type: 'notice', id: 'n1', version: 2, email: 'one' })
    hub.tell({ type: 'notice', id: 'n1', version: 2, email: 'other' })
    expect([one?.heard, other?.heard]).toEqual([['notice n1 2'], ['notice n1 2']])
  })

  it('tells a version once, whichever way it comes and however late', () => {
    const { heard } = screen(['PM'])
    for (const version of [2, 2, 1, 3]) hub.tell(bid('b1', version))
    expect(heard).toEqual(['bid b1 2', 'bid b1 3'])
  })

  it('tells who comes back what was missed, in order and without gaps', () => {
    const before = screen(['ADMIN'])
    hub.tell(bid('b1', 1))
    before.leave()
    hub.tell(bid('b2', 1))
    hub.tell(bid('b1', 2))
    expect(before.heard).toEqual(['bid b1 1'])
    expect(screen(['ADMIN'], before.lastId()).heard).toEqual(['bid b2 1', 'bid b1 2'])
    expect(screen(['ADMIN'], hub.position).heard).toEqual([])
  })

  it('says so when what was missed cannot be told', () => {
    const start = hub.position
    hub.tell(bid('b1', 1))
    now += 6 * 60_000
    hub.tell(bid('b2', 1))
    expect(screen(['ADMIN'], start).heard).toEqual(['reset'])
    expect(screen(['ADMIN'], new ChangeHub().position).heard).toEqual(['reset'])
    expect(screen(['ADMIN'], 'nonsense').heard).toEqual(['reset'])
    expect(screen(['ADMIN'], `${hub.position}9`).heard).toEqual(['reset'])
  })

  it('resets all after a time in which it heard nothing itself', () => {
    const { heard, lastId } = screen(['ADMIN'])
    hub.tell(bid('b1', 1))
    const early = lastId()
    hub.reset()
    expect(heard).toEqual(['bid b1 1', 'reset'])
    expect(screen(['ADMIN'], early).heard).toEqual(['reset'])
    expect(screen(['ADMIN'], lastId()).heard).toEqual([])
    hub.tell(bid('b1', 1))
    expect(heard).toEqual(['bid b1 1', 'reset', 'bid b1 1'])
  })

  it('keeps no more than it can hold, whatever happens meanwhile', () => {
    const start = hub.position
    for (let version = 1; version <= 20_001; version++) hub.tell(bid('b1', version))
    expect(screen(['ADMIN'], start).heard).toEqual(['reset'])
    hub.tell(bid('b1', 20_001))
    expect(screen(['ADMIN'], hub.position).heard).toEqual([])
  })
})
