import { expect, it } from 'vitest'
import { nextSteps } from './next-steps.ts'

it('who runs a job goes on with it: buying for operations, forecast for project managers', () => {
  expect(nextSteps(['OPS'], 'j1').map(({ address }) => address)).toEqual([
    '/projects/j1/to-buy',
    '/projects/j1/days/new',
    '/camera',
  ])
  expect(nextSteps(['PM'], 'j1').map(({ address }) => address)).toEqual([
    '/projects/j1',
    '/workers',
    '/projects/j1/forecast',
  ])
})

it('without a job the way leads to the list of jobs', () => {
  expect(nextSteps(['OPS'], undefined)[0]?.address).toBe('/projects')
})

it('who only estimates has steps of a bid, and none of these', () => {
  expect(nextSteps(['ESTIMATOR'], 'j1')).toEqual([])
})
