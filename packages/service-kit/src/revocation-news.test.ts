import { describe, expect, it } from 'vitest'
import { watchRevocationNews } from './revocation-news.ts'

function watched() {
  let now = 100_000
  let heardAt = now
  let follows = true
  const watch = watchRevocationNews(
    { lastHeardMs: () => now - heardAt, isCurrent: () => follows },
    () => now,
  )
  watch.close()
  // Long after the start.
  now += 10_000
  heardAt = now
  return {
    news: watch.news,
    pass: (ms: number) => {
      now += ms
    },
    hear: () => {
      heardAt = now
    },
    follow: (does: boolean) => {
      follows = does
    },
  }
}

describe('the news of revocations', () => {
  it('is silent until it was followed for the first time', () => {
    const start = watched()
    start.follow(false)
    expect(start.news()).toBe('silent')
    start.follow(true)
    expect(start.news()).toBe('settling')
  })

  it('settles after a start, however soon it is followed', () => {
    let follows = false
    let now = 100_000
    const source = { lastHeardMs: () => 0, isCurrent: () => follows }
    const { news, close } = watchRevocationNews(source, () => now)
    close()
    follows = true
    now += 100
    expect(news()).toBe('settling')
    now += 9_900
    expect(news()).toBe('current')
  })

  it('is silent after three seconds without a word from the broker', () => {
    const { news, pass } = watched()
    expect(news()).toBe('current')
    pass(2_999)
    expect(news()).toBe('current')
    pass(1)
    expect(news()).toBe('silent')
  })

  it('is silent when the broker answers, but the events have not been followed for as long', () => {
    const { news, pass, hear, follow } = watched()
    expect(news()).toBe('current')
    follow(false)
    pass(3_000)
    hear()
    expect(news()).toBe('silent')
  })

  it('settles for ten seconds before it is current again', () => {
    const { news, pass, hear } = watched()
    pass(3_000)
    expect(news()).toBe('silent')
    hear()
    expect(news()).toBe('settling')
    pass(2_000)
    hear()
    pass(2_000)
    hear()
    pass(2_000)
    hear()
    pass(2_000)
    expect(news()).toBe('settling')
    hear()
    pass(2_000)
    expect(news()).toBe('current')
  })
})
