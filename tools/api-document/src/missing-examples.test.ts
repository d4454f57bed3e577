import { expect, it } from 'vitest'
import { missingExamples } from './missing-examples.ts'

const json = (media: object) => ({ content: { 'application/json': media } })
const shown = json({ examples: { recorded: { value: 1 } } })
const missing = (operation: object, operationId = 'createThing') =>
  missingExamples({
    paths: { '/things': { post: { operationId, responses: { 201: shown }, ...operation } } },
  })

it.each<readonly [string, object, readonly string[]]>([
  ['shows what it takes and answers', { requestBody: shown }, []],
  ['takes nothing', {}, []],
  ['answers a file', { responses: { 200: { content: { 'application/pdf': {} } } } }, []],
  ['hides what it takes', { requestBody: json({}) }, ['createThing request']],
  ['hides what it answers', { responses: { 201: json({}) } }, ['createThing answer']],
])('an operation that %s', (_what, operation, found) => {
  expect(missing(operation)).toEqual(found)
})

it('excuses what the sample bid never comes to', () => {
  expect(missing({ responses: { 200: json({}) } }, 'replayDeadLetter')).toEqual([])
})
