import { describe, expect, it } from 'vitest'
import { watchRevocationFeed } from './revocation-feed.ts'

function watched() {
  let now = 100_000
  let repliedAt = now
  let follows = true
  const watch = watchRevocationFeed(
    { msSinceLastReply: () => now - repliedAt, isCurrent: () => follows },
    () => now,
  )
  watch.close()
  // Long after the start.
  now += 10_000
  repliedAt = now
  return {
    feedState: watch.feedState,
    pass: (ms: number) => {
      now += ms
    },
    reply: () => {
      repliedAt = now
    },
    follow: (does: boolean) => {
      follows = does
    },
  }
}

describe('the feed of revocations', () => {
  it('is silent until it was followed for the first time', () => {
    const start = watched()
    start.follow(false)
    expect(start.feedState()).toBe('silent')
    start.follow(true)
    expect(start.feedState()).toBe('settling')
  })

  it('settles after a start, however soon it is followed', () => {
    let follows = false
    let now = 100_000
    const source = { msSinceLastReply: () => 0, isCurrent: () => follows }
    const { feedState, close } = watchRevocationFeed(source, () => now)
    close()
    follows = true
    now += 100
    expect(feedState()).toBe('settling')
    now += 9_900
    expect(feedState()).toBe('current')
  })

  it('is silent after three seconds without a word from the broker', () => {
    const { feedState, pass } = watched()
    expect(feedState()).toBe('current')
    pass(2_999)
    expect(feedState()).toBe('current')
    pass(1)
    expect(feedState()).toBe('silent')
  })

  it('is silent when the broker answers, but the events have not been followed for as long', () => {
    const { feedState, pass, reply, follow } = watched()
    expect(feedState()).toBe('current')
    follow(false)
    pass(3_000)
    reply()
    expect(feedState()).toBe('silent')
  })

  it('settles for ten seconds before it is current again', () => {
    const { feedState, pass, reply } = watched()
    pass(3_000)
    expect(feedState()).toBe('silent')
    reply()
    expect(feedState()).toBe('settling')
    pass(2_000)
    reply()
    pass(2_000)
    reply()
    pass(2_000)
    reply()
    pass(2_000)
    expect(feedState()).toBe('settling')
    reply()
    pass(2_000)
    expect(feedState()).toBe('current')
  })
})
