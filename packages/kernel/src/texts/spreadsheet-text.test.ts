import { expect, it } from 'vitest'
import { neutralised } from './spreadsheet-text.ts'

it.each(['=1', '+1', '-1', '@x', '\t1', '\r1', '\n1', ' =1', '＝1'])(
  'keeps a spreadsheet from running %j',
  (text) => expect(neutralised(text)).toBe(`'${text}`),
)

it.each(['4000 PSI', '#4', "it's", "'=1", '', '3-4'])('leaves %j as it is', (text) => {
  expect(neutralised(text)).toBe(text)
})
