import { sessionRevoked, userChanged } from '@formwork/contracts'
import { sentEvents } from '@formwork/testing'
import { expect, it } from 'vitest'

it.each([
  ['identity.session.revoked.v1', sessionRevoked],
  ['identity.user.changed.v1', userChanged],
])('%s is read as the last release of identity sent it', (type, schema) => {
  const [sent] = sentEvents([type])
  expect(sent?.data).toEqual(schema.parse(sent?.data))
})
