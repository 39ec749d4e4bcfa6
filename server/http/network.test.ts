import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

const networks: [address: string, network: string][] = [
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['203.0.113.7:80', '203.0.113.7'],
  ['[203.0.113.7]:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:4711', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['2001:db8:0:0:1::', '2001:db8::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['fe80::1%eth0.100', 'fe80::/64'],
  ['[fe80::1%25eth0]:4711', 'fe80::/64'],
]

test.each(networks)('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('all addresses that cannot be read count as the same network', () => {
  const nonsense = [
    'what a proxy wrote',
    'what it wrote next',
    '',
    ':4711',
    '[]:4711',
    '203.0.113',
    '203.0.113.256',
    '0xcb007107',
    '3405803783',
    '2001:db8::1::2',
    '_hidden',
    'x203.0.113.7:4711',
    '203.0.113.7:4711x',
    'x[2001:db8::1]:4711',
    '[2001:db8::1]:4711x',
    'x'.repeat(60_000),
  ]
  for (const address of nonsense) expect(networkOf(address), address.slice(0, 40)).toBe('unreadable')
})

test('a missing address counts as one that cannot be read', () => {
  expect(networkOf(undefined)).toBe('unreadable')
})
