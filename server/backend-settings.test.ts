import { expect, test } from 'vitest'
import { Fault } from './fault.ts'
import { readSettings } from './settings.ts'

/** The faults that `readSettings` lists in its error message for these settings; none if it accepts them. */
function faultsOf(variables: Record<string, string>): string[] {
  try {
    readSettings(variables, '/srv/matinee')
    return []
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.replace(/^ {2}- /, ''))
  }
}

const twoBackends = { PRIMARY_URL: 'https://one.matinee.example', SECONDARY_URL: 'https://two.matinee.example' }

test.each<[string, Record<string, string>]>([
  ['a domain that covers all backends', { ...twoBackends, COOKIE_DOMAIN: 'matinee.example' }],
  ['a domain with spaces, capitals and a leading dot', { ...twoBackends, COOKIE_DOMAIN: ' .Matinee.Example ' }],
  [
    'a domain that is one of the hosts',
    { ...twoBackends, PRIMARY_URL: 'https://matinee.example', COOKIE_DOMAIN: 'matinee.example' },
  ],
  ['two ports of the same host', { PRIMARY_URL: 'http://127.0.0.1:3000', SECONDARY_URL: 'http://127.0.0.1:3001' }],
  ['the same backend twice', { PRIMARY_URL: 'https://matinee.example', SECONDARY_URL: 'https://matinee.example' }],
  ['a domain without backends', { PUBLIC_URL: 'https://matinee.example', COOKIE_DOMAIN: 'matinee.example' }],
])('%s is accepted', (_, variables) => expect(faultsOf(variables)).toEqual([]))

const notCoveredFault = (name: string) =>
  `COOKIE_DOMAIN does not cover ${name}: its host must be that domain, or end with a dot and that domain.`

test.each<[string, Record<string, string>, string[]]>([
  [
    'a COOKIE_DOMAIN that covers only one of the backends',
    { ...twoBackends, SECONDARY_URL: 'https://two.example', COOKIE_DOMAIN: 'matinee.example' },
    [notCoveredFault('SECONDARY_URL')],
  ],
  [
    'a backend whose host ends with COOKIE_DOMAIN, but has no dot before it,',
    { ...twoBackends, PRIMARY_URL: 'https://my-matinee.example', COOKIE_DOMAIN: 'matinee.example' },
    [notCoveredFault('PRIMARY_URL')],
  ],
  [
    'a COOKIE_DOMAIN that covers neither PUBLIC_URL nor SECONDARY_URL',
    { ...twoBackends, PUBLIC_URL: 'https://matinee.example', COOKIE_DOMAIN: 'one.matinee.example' },
    [notCoveredFault('PUBLIC_URL'), notCoveredFault('SECONDARY_URL')],
  ],
  [
    'two hosts without COOKIE_DOMAIN',
    twoBackends,
    [
      'PRIMARY_URL and SECONDARY_URL have different hosts, so they need COOKIE_DOMAIN, a domain that covers all of them: without it a member who is signed in on one is not on the other.',
    ],
  ],
  [
    'http beside https',
    { ...twoBackends, SECONDARY_URL: 'http://two.matinee.example', COOKIE_DOMAIN: 'matinee.example' },
    [
      'PRIMARY_URL and SECONDARY_URL must all begin with https://, or all with http://: a browser does not mix the two.',
    ],
  ],
  [
    'COOKIE_DOMAIN alone',
    { COOKIE_DOMAIN: 'matinee.example' },
    ['COOKIE_DOMAIN needs PUBLIC_URL or PRIMARY_URL: it must cover their hosts.'],
  ],
  [
    'a backend URL with a path',
    { ...twoBackends, SECONDARY_URL: 'https://two.matinee.example/backend', COOKIE_DOMAIN: 'matinee.example' },
    ['SECONDARY_URL must be an origin without a path, such as https://matinee.example.'],
  ],
])('%s is refused with a sentence about each fault', (_, variables, faults) =>
  expect(faultsOf(variables)).toEqual(faults),
)

test.each([
  'example',
  'https://matinee.example',
  'matinee.example:3000',
  '127.0.0.1',
  '*.matinee.example',
  'a..example',
  '-',
])('the COOKIE_DOMAIN %s is not a domain', (domain) =>
  expect(faultsOf({ ...twoBackends, COOKIE_DOMAIN: domain })).toEqual([
    'COOKIE_DOMAIN must be a domain with a dot in it and without a scheme or a port, such as matinee.example.',
  ]),
)
