import { expect, test } from 'vitest'
import { absent, createLedger } from './ledger.ts'

const yes = () => Promise.resolve(true)
const no = () => Promise.resolve(false)

test('an acknowledged write that a check does not find counts as lost', async () => {
  const ledger = createLedger()
  await ledger.write(['list 1', 'list 2'], 'kept', yes)
  ledger.check('list 1', 'kept')
  expect(ledger.lost).toEqual([])
  ledger.check('list 2', absent)
  expect(ledger.lost).toEqual(['list 2 is "absent" and must be kept'])
  expect(ledger.acknowledgedCount()).toBe(1)
})

test('after an unacknowledged write either value may be found, and from then on only the value that was found', async () => {
  for (const found of [absent, 'kept']) {
    const ledger = createLedger()
    expect(await ledger.write(['list 1'], 'kept', no)).toBe(false)
    ledger.check('list 1', found)
    expect([ledger.startedCount(), ledger.acknowledgedCount(), ledger.lost]).toEqual([1, 0, []])
    ledger.check('list 1', found === absent ? 'kept' : absent)
    expect(ledger.lost).toHaveLength(1)
  }
})

test('after an acknowledged write only the written value is possible', async () => {
  const ledger = createLedger()
  await ledger.write(['session 1'], 'alive', yes)
  await ledger.write(['session 1'], 'dead', no)
  expect([ledger.isPossible('session 1', 'alive'), ledger.isPossible('session 1', 'dead')]).toEqual([true, true])
  await ledger.write(['session 1'], 'dead', yes)
  ledger.check('session 1', 'alive')
  expect(ledger.lost).toEqual(['session 1 is "alive" and must be dead'])
})

test('while a write has no answer yet, the old value and the new value are possible', async () => {
  const ledger = createLedger()
  await ledger.write(['list 1'], 'kept', async () => {
    expect([ledger.isPossible('list 1', absent), ledger.isPossible('list 1', 'kept')]).toEqual([true, true])
    return true
  })
  expect(ledger.factsBeginningWith('list')).toEqual(['list 1'])
})
