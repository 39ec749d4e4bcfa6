import { expect, test } from 'vitest'
import { Failure } from '#web/api/failure.ts'
import { faultyField } from './form-faults.ts'

const fields = ['email', 'username', 'password', 'currentPassword', 'code'] as const

test.each([
  ['wrong-code', 'This code is wrong.', 'code'],
  ['second-factor-wrong', 'This is not right.', 'code'],
  ['wrong-credentials', 'Wrong email or password.', 'password'],
  ['wrong-password', 'This is not right.', 'currentPassword'],
  ['password-needed', 'You signed in a while ago.', 'currentPassword'],
  ['bad-input', 'Password must have at least 8 characters.', 'password'],
  ['email-taken', 'This email address has an account.', 'email'],
  ['username-taken', 'This username is taken.', 'username'],
  ['bad-input', 'This password is the first part of your email address.', 'password'],
  ['bad-input', 'This password is your username.', 'password'],
  ['bad-input', 'currentPassword may have at most 128 characters.', 'currentPassword'],
  ['bad-input', 'Something is missing.', null],
  ['too-many', 'Too many wrong passwords. Please wait.', null],
  [null, 'The email could not be read.', null],
] as const)('for a refusal with the code %s and the message "%s", the faulty field is %s', (code, message, field) => {
  expect(faultyField(new Failure(400, code, message), fields)).toBe(field)
})

test('of two fields whose names start at the same place of the message, the one with the longer name is the faulty one', () => {
  const failure = new Failure(400, 'bad-input', 'The passwordHint is missing.')
  expect(faultyField(failure, ['password', 'passwordHint'])).toBe('passwordHint')
})

test('a refusal about a field that the form does not have, and an error that is no refusal, are about no field', () => {
  expect(faultyField(new Failure(401, 'second-factor-wrong', 'This is not right.'), ['email'])).toBeNull()
  expect(faultyField(new Error('email'), fields)).toBeNull()
})
