import { expect, it } from 'vitest'
import { type Measured, type Report, readReport } from './measured.ts'
import { isSlow, middleOf, missesOf } from './targets.ts'

const GOOD: Measured = {
  score: 97,
  accessibility: 100,
  bestPractices: 100,
  isDescribed: true,
  layoutShift: 0.049,
  blockingMs: 200,
  largestPaintMs: 2_000,
  kilobytes: 205,
  machine: 1_500,
  path: '/',
  broken: [],
}

it('misses nothing at its targets', () => {
  expect(missesOf('/', GOOD)).toEqual([])
  expect(isSlow('phone', GOOD)).toBe(false)
})

it.each<[Partial<Measured>, readonly string[]]>([
  [
    { accessibility: 98, broken: ['color-contrast: Contrast'] },
    ['accessibility 98 of 100', 'color-contrast: Contrast'],
  ],
  [{ bestPractices: 96 }, ['best practices 96 of 100']],
  [{ isDescribed: false }, ['no description for search']],
  [{ layoutShift: 0.05 }, ['layout shift 0.050']],
  [{ layoutShift: Number.NaN }, ['layout shift NaN']],
  [{ kilobytes: 206 }, ['206 of 205 kB']],
])('tells what %j misses', (worse, misses) => {
  expect(missesOf('/', { ...GOOD, ...worse })).toEqual(misses)
})

it('holds what the first view weighs to the pages that begin with it', () => {
  expect(missesOf('/bids/:id', { ...GOOD, kilobytes: 300 })).toEqual([])
})

it('is slow by score or by blocking time, on a desk by a higher score', () => {
  expect(isSlow('desk', GOOD)).toBe(true)
  expect(isSlow('phone', { ...GOOD, score: 94 })).toBe(true)
  expect(isSlow('phone', { ...GOOD, blockingMs: 201 })).toBe(true)
})

it('keeps the run in the middle', () => {
  const runs = [93, 99, 96].map((score) => ({ ...GOOD, score }))
  expect(middleOf(runs).score).toBe(96)
})

const audit = (id: string, more: object) => ({
  id,
  title: 'A rule',
  score: 1,
  scoreDisplayMode: 'binary',
  ...more,
})
const sent = (path: string) => ({ url: `http://127.0.0.1:8080${path}` })
const REPORT: Report = {
  finalDisplayedUrl: 'http://127.0.0.1:8080/bids',
  environment: { benchmarkIndex: 1_234.5 },
  categories: {
    performance: { score: 0.97, auditRefs: [] },
    accessibility: { score: 0.9, auditRefs: [{ id: 'list' }, { id: 'image-alt' }] },
  },
  audits: {
    list: audit('list', { score: 0 }),
    'image-alt': audit('image-alt', {}),
    'meta-description': audit('meta-description', {}),
    'cumulative-layout-shift': audit('cumulative-layout-shift', { numericValue: 0.01 }),
    'network-requests': audit('network-requests', {
      details: {
        items: [
          { ...sent('/assets/a.js'), networkRequestTime: 50, transferSize: 90_000 },
          { ...sent('/api/bids'), networkRequestTime: 60, transferSize: 5_000 },
          { ...sent('/assets/late.js'), networkRequestTime: 401, transferSize: 9_000 },
        ],
      },
    }),
    metrics: audit('metrics', { details: { items: [{ observedLargestContentfulPaint: 400 }] } }),
  },
}

it('reads a report: bytes of the first picture without answers of the API, and broken rules', () => {
  expect(readReport(REPORT)).toMatchObject({
    score: 97,
    accessibility: 90,
    bestPractices: 0,
    isDescribed: true,
    layoutShift: 0.01,
    kilobytes: 90,
    path: '/bids',
    broken: ['list: A rule'],
  })
})

it('refuses the report of a page that did not load', () => {
  expect(() => readReport({ ...REPORT, runtimeError: { message: 'NO_FCP' } })).toThrow('NO_FCP')
})
