import { expect, test } from 'vitest'
import { IdentityFailure } from './identity.ts'
import { ModelFailure } from './language-model.ts'
import { MailFailure } from './mail.ts'

test('the failures of services that Matinee depends on have their cause, which is logged', () => {
  const cause = new Error('connect ECONNREFUSED')
  expect(new IdentityFailure('unavailable', cause)).toMatchObject({
    name: 'IdentityFailure',
    problem: 'unavailable',
    cause,
  })
  expect(new MailFailure('later', 'The mail service is away.', { cause })).toMatchObject({
    name: 'MailFailure',
    message: 'The mail service is away.',
    retry: 'later',
    cause,
  })
  expect(new ModelFailure('unreachable', { cause })).toMatchObject({
    name: 'ModelFailure',
    message: 'The language model failed: unreachable',
    reason: 'unreachable',
    cause,
  })
})
