import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

/** What a field of an input accepts and refuses. A field that may be absent accepts `undefined`. */
interface Expectation {
  /** Each value with the parsed value that a handler gets. */
  accepts: [value: unknown, parsed: unknown][]
  /** Each value with the sentence with which it is refused; empty where the contract has no sentence of its own. */
  refuses: [value: unknown, sentence: string][]
}

const unchanged = (...values: unknown[]): [unknown, unknown][] => values.map((value) => [value, value])
const refusedWith = (sentence: string, ...values: unknown[]): [unknown, string][] =>
  values.map((value) => [value, sentence])
const letters = (count: number) => 'x'.repeat(count)

/** A required text in a body or a path of `min` to `max` UTF-16 units. */
const text = (field: string, min: 0 | 1, max: number): Expectation => ({
  accepts: unchanged(letters(min), letters(max)),
  refuses: [
    ...refusedWith(`${field} is missing.`, undefined, null, 5, ...(min === 1 ? [''] : [])),
    ...refusedWith(`${field} may have at most ${max} characters.`, letters(max + 1)),
  ],
})

/** A required text that is trimmed, has at least one character and at most `max`, and has these sentences. */
const trimmedText = (missing: string, tooLong: string, max: number): Expectation => ({
  accepts: [
    ['x', 'x'],
    [` ${letters(max)}\n`, letters(max)],
  ],
  refuses: [...refusedWith(missing, undefined, null, 5, '', ' \n '), ...refusedWith(tooLong, letters(max + 1))],
})

const optional = ({ accepts, refuses }: Expectation): Expectation => ({
  accepts: [...accepts, [undefined, undefined]],
  refuses: refuses.filter(([value]) => value !== undefined),
})

/** The path of an image in a body. */
const image = (field: string): Expectation => ({
  accepts: unchanged(undefined, null, '', letters(300)),
  refuses: [
    [letters(301), `${field} may have at most 300 characters.`],
    [5, ''],
  ],
})

/** A whole number in a body, as a number or as text. */
const numberInBody = (sentence: string, min: number, max: number): Expectation => ({
  accepts: [...unchanged(min, max), [String(min), min], [String(max), max]],
  refuses: refusedWith(
    sentence,
    undefined,
    null,
    '',
    min - 1,
    String(min - 1),
    max + 1,
    String(max + 1),
    1.5,
    '1.5',
    ' 1',
    '1 ',
    '1e2',
    [1],
  ),
})

/** A whole number in a path or a query. */
const numberInUrl = (missing: string, wrong: string, min: number, max: number): Expectation => ({
  accepts: [
    [String(min), min],
    [String(max), max],
  ],
  refuses: [
    ...refusedWith(missing, undefined, ['1', '2']),
    ...refusedWith(wrong, '', String(min - 1), String(max + 1), '1.5', ' 1', '1 ', '1e2', 'x'),
  ],
})

/** One of a few words. */
const oneOf = (words: readonly string[], sentence: string): Expectation => ({
  accepts: unchanged(...words),
  refuses: refusedWith(sentence, undefined, null, '', 'nonsense', words[0]?.toUpperCase()),
})

/** A moment in a path or a body. */
const moment = (sentence: string): Expectation => ({
  accepts: unchanged('2026-01-31T23:59:59.999Z'),
  refuses: refusedWith(sentence, undefined, '', '2026-01-31', '2026-02-31T00:00:00.000Z', '2026-01-31 23:59:59Z'),
})

/** Text in a query that may be absent; `refuses` are the values that are refused although they are text. */
const optionalInQuery = (field: string, accepts: [unknown, unknown][], refuses: [unknown, string][]): Expectation => ({
  accepts: [...accepts, [undefined, undefined]],
  refuses: [...refuses, [['x', 'y'], `${field} may be given only once.`]],
})

/** A number in a query, by default 1. */
const page = (max: number): Expectation => {
  const { accepts, refuses } = numberInUrl('', `page must be a whole number from 1 to ${max}.`, 1, max)
  return {
    accepts: [
      ...accepts,
      ...[9, 10, 99, 100, 499].map((number): [string, number] => [String(number), number]),
      [undefined, 1],
    ],
    refuses: [...refuses.filter(([, sentence]) => sentence !== ''), [['1', '2'], 'page may be given only once.']],
  }
}

const genres = (field: string) =>
  optionalInQuery(
    field,
    [
      ['1', [1]],
      ['999999999', [999_999_999]],
      [`12${',3'.repeat(18)}`, [12, ...Array<number>(18).fill(3)]],
    ],
    [
      ...refusedWith(
        `${field} must be ids of genres with commas between them.`,
        '',
        '0',
        '1,',
        ',1',
        '1,0',
        '1, 2',
        '1000000000',
      ),
      [`12${',3'.repeat(19)}`, `${field} may have at most 19 genres.`],
    ],
  )

const year = (field: string) =>
  optionalInQuery(
    field,
    [
      ['1870', 1870],
      ['2100', 2100],
    ],
    refusedWith(`${field} must be a year from 1870 to 2100.`, '', '1869', '2101', '192', '19200', '1920s'),
  )

const minutes = (field: string) =>
  optionalInQuery(
    field,
    [
      ['1', 1],
      ['9999', 9999],
    ],
    refusedWith(`${field} must be a whole number of minutes from 1 to 9999.`, '', '0', '10000', '1.5', '-1'),
  )

const code = (field: string, sentence: string, lower: string, upper: string, stored: string) =>
  optionalInQuery(
    field,
    [
      [lower, stored],
      [upper, stored],
    ],
    refusedWith(sentence, '', lower[0], `${lower}x`, '12', `${lower}\n`),
  )

const filterWord = (field: string, words: readonly string[]) =>
  optionalInQuery(
    field,
    unchanged(...words),
    refusedWith(`${field} must be one of ${words.join(', ')}.`, '', 'nonsense'),
  )

const email = 'Please enter your email address.'
const emailAddress: Expectation = {
  accepts: [
    [' Ada@Example.ORG ', 'ada@example.org'],
    [`${letters(242)}@example.org`, `${letters(242)}@example.org`],
  ],
  refuses: [
    ...refusedWith(email, undefined, null, ['ada@example.org'], '', '  '),
    ...refusedWith('Please enter a valid email address.', 'ada', 'ada@'),
    [`${letters(243)}@example.org`, 'This email address is too long.'],
  ],
}
const emailToLookFor: Expectation = {
  accepts: [
    [' Ada@Example.ORG ', 'ada@example.org'],
    ['nonsense', 'nonsense'],
    [letters(254), letters(254)],
  ],
  refuses: [
    ...refusedWith('Please enter an email address.', undefined, null, '', '  '),
    [letters(255), 'This email address is too long.'],
  ],
}

const newPassword: Expectation = {
  accepts: [
    ...unchanged(letters(8), letters(128), '🍿'.repeat(8), '🍿'.repeat(128), 'quiet\nev'),
    ['Ａ quiet évening', 'A quiet évening'],
  ],
  refuses: [
    ...refusedWith('Please choose a password.', undefined, null, 5),
    ...refusedWith('The password needs at least 8 characters.', '', letters(7), '🍿'.repeat(7)),
    ['a quiet \ud83c evening', 'The password has a character that cannot be read.'],
    ...refusedWith('The password may have at most 128 characters.', letters(129), '🍿'.repeat(129)),
  ],
}

const mailedCode: Expectation = {
  accepts: unchanged('x', letters(40)),
  refuses: [
    ...refusedWith('Please enter the code from your email.', undefined, null, 5, ''),
    [letters(41), 'This code is too long.'],
  ],
}

const passkey: Expectation = {
  accepts: unchanged(
    { id: 'x', type: 'public-key' },
    { id: letters(1400), type: 'public-key', response: { clientDataJSON: 'x' } },
  ),
  refuses: refusedWith(
    '',
    undefined,
    {},
    { id: 'x' },
    { id: '', type: 'public-key' },
    { id: letters(1401), type: 'public-key' },
    { id: 'x', type: 'password' },
  ),
}

const passkeyId: Expectation = {
  accepts: unchanged('x', letters(1400)),
  refuses: refusedWith('', undefined, '', letters(1401)),
}

const passkeyName = trimmedText('Please give the passkey a name.', 'The name may have at most 60 characters.', 60)

const emptyTurn = { query: '', data: [], datatext: '', contentType: 'movies' }

const seconds = (field: string): Expectation => ({
  accepts: unchanged(null, 0, 0.5, 864_000),
  refuses: refusedWith(`${field} must be a number of seconds.`, undefined, '1', -0.5, 864_000.5),
})

/**
 * By the part of the request and the name of the field. A field that is not the same in all endpoints has an entry of its
 * own for the endpoints that differ.
 */
const expectations: Record<string, Expectation> = {
  'params.category': { accepts: unchanged('popular', 'nonsense'), refuses: refusedWith('', undefined) },
  'params.date': moment('date must be an ISO 8601 moment.'),
  'params.episode': numberInUrl('episode is missing.', 'episode must be a whole number from 0.', 0, 99_999),
  'params.id': numberInUrl('id is missing.', 'id must be a positive whole number.', 1, 999_999_999),
  'params.id of DELETE /auth/sessions/:id': text('id', 1, 64),
  'params.id of DELETE /auth/passkeys/:id': passkeyId,
  'params.id of PUT /auth/passkeys/:id': passkeyId,
  'params.name': text('name', 1, 300),
  'params.season': numberInUrl('season is missing.', 'season must be a whole number from 0.', 0, 99_999),
  'params.term': {
    accepts: unchanged('x', ' x ', letters(300)),
    refuses: [
      ...refusedWith('', undefined, 5),
      ...refusedWith('term is missing.', '', ' ', ' \n '),
      [letters(301), 'term may have at most 300 characters.'],
    ],
  },
  'params.totalEpisodes': numberInUrl(
    'totalEpisodes is missing.',
    'totalEpisodes must be a whole number from 0.',
    0,
    99_999,
  ),
  'params.type': oneOf(['movie', 'tv'], ''),

  'query.before': optional({
    accepts: unchanged('', 'x'),
    refuses: refusedWith('before must be the cursor of an earlier answer.', 5, ['x', 'y']),
  }),
  'query.color': filterWord('color', ['color', 'bw']),
  'query.country': code('country', 'country must be two letters, as in ISO 3166-1.', 'fr', 'FR', 'FR'),
  'query.from': year('from'),
  'query.genre': genres('genre'),
  'query.language': code('language', 'language must be two letters, as in ISO 639-1.', 'fr', 'FR', 'fr'),
  'query.least': minutes('least'),
  'query.minutes': minutes('minutes'),
  'query.page': page(500),
  'query.page of GET /auth/admin/audit': page(9_999_999),
  'query.page of GET /auth/admin/users': page(9_999_999),
  'query.person': optionalInQuery(
    'person',
    [
      ['1', 1],
      ['999999999', 999_999_999],
    ],
    refusedWith('person must be a positive whole number.', '', '0', '1000000000', '1.5'),
  ),
  'query.search': {
    accepts: [...unchanged('', 'x', letters(254)), [undefined, '']],
    refuses: [
      [letters(255), 'search may have at most 254 characters.'],
      [['x', 'y'], 'search may be given only once.'],
    ],
  },
  'query.seen': filterWord('seen', ['hide']),
  'query.sort': {
    ...filterWord('sort', ['popular', 'best', 'newest', 'oldest', 'shortest', 'longest', 'title']),
    accepts: [
      ['title', 'title'],
      [undefined, 'popular'],
    ],
  },
  'query.sound': filterWord('sound', ['silent', 'sound']),
  'query.to': year('to'),
  'query.type of DELETE /search/removehistory/:id': optional(
    oneOf(['movie', 'tv', 'person'], 'type must be movie, tv or person.'),
  ),
  'query.type of GET /movies/getWatchlist': optional(oneOf(['movie', 'tv'], 'type must be movie or tv.')),
  'query.without': genres('without'),

  'body.Id': numberInBody('id must be a positive whole number.', 1, 999_999_999),
  'body.Season': numberInBody('Season must be a whole number from 0.', 0, 99_999),
  'body.aimodel': optional(
    oneOf(
      ['Gemini', 'llama-3.3', 'llama-4-scout', 'deepseek-r1'],
      'aimodel must be one of Gemini, llama-3.3, llama-4-scout, deepseek-r1.',
    ),
  ),
  'body.at': moment('at must be an ISO 8601 moment.'),
  'body.backdrop_path': image('backdrop_path'),
  'body.code': trimmedText('Please enter a code.', 'This code is too long.', 60),
  'body.code of POST /auth/changePasswordH': mailedCode,
  'body.code of POST /auth/signin': optional(trimmedText('Please enter a code.', 'This code is too long.', 60)),
  'body.code of POST /auth/verify/code': mailedCode,
  'body.contentType': oneOf(['movies', 'tv'], "contentType must be 'movies' or 'tv'."),
  'body.currentPassword': {
    accepts: unchanged(undefined, '', letters(1024)),
    refuses: [
      ...refusedWith('currentPassword must be a text.', null, 5),
      [letters(1025), 'currentPassword may have at most 1024 characters.'],
    ],
  },
  'body.duration': seconds('duration'),
  'body.email': emailAddress,
  'body.email of DELETE /auth/deleteUserMail': emailToLookFor,
  'body.email of POST /auth/admin/mail': emailToLookFor,
  'body.episode': numberInBody('episode must be a whole number from 0.', 0, 99_999),
  'body.episode_number': numberInBody('episode_number must be a whole number from 0.', 0, 99_999),
  'body.history': {
    accepts: [
      [undefined, undefined],
      [[], []],
      [
        [{ query: 'a comedy', data: [{ id: 1, title: 'Sherlock Jr.' }], datatext: 'One film.', contentType: 'tv' }],
        [{ query: 'a comedy', data: [{ id: 1, title: 'Sherlock Jr.' }], datatext: 'One film.', contentType: 'tv' }],
      ],
      [
        [{}, { query: 5, data: [{ id: 'x' }], datatext: null, contentType: 'x' }],
        [emptyTurn, emptyTurn],
      ],
    ],
    refuses: refusedWith('history must be a list.', null, 'x', {}),
  },
  'body.id': numberInBody('id must be a positive whole number.', 1, 999_999_999),
  'body.image': image('image'),
  'body.message': trimmedText('Please write a message.', 'The message may have at most 5,000 characters.', 5000),
  'body.name of POST /auth/passkeys': passkeyName,
  'body.name of PUT /auth/passkeys/:id': passkeyName,
  'body.name of POST /contact/savemessage': trimmedText(
    'Please enter your name.',
    'The name may have at most 100 characters.',
    100,
  ),
  'body.name of POST /tv/addEpisode': text('name', 1, 300),
  'body.name of POST /watch/addWatchTv/:id/:season/:name/:totalEpisodes': optional(text('name', 0, 300)),
  'body.password of POST /auth/changePassword': newPassword,
  'body.password of POST /auth/changePasswordH': newPassword,
  'body.password of POST /auth/passkeys/options': optional(text('password', 1, 1024)),
  'body.password of POST /auth/signin': text('password', 1, 1024),
  'body.password of POST /auth/signup': newPassword,
  'body.password of POST /auth/totp': optional(text('password', 1, 1024)),
  'body.poster_path': image('poster_path'),
  'body.preference': {
    accepts: unchanged(true, false),
    refuses: refusedWith('preference must be true or false.', undefined, null, 'true', 1),
  },
  'body.query': text('query', 1, 2000),
  'body.response': passkey,
  'body.season': numberInBody('season must be a whole number from 0.', 0, 99_999),
  'body.seconds': seconds('seconds'),
  'body.still_path': image('still_path'),
  'body.thumb': oneOf(['up', 'down'], "thumb must be 'up' or 'down'."),
  'body.title of POST /tv/addEpisode': text('title', 0, 300),
  'body.title of POST /watch/addWatchMovie': optional(text('title', 1, 300)),
  'body.token': text('token', 1, 100),
  'body.totalEpisodes': optional(numberInBody('totalEpisodes must be a whole number from 0.', 0, 99_999)),
  'body.type': oneOf(['movie', 'tv', 'person'], 'type must be movie, tv or person.'),
  'body.username': {
    accepts: [...unchanged(letters(3), letters(30), 'A_d.a-1 b', '١٢٣'), [' Ａｄａ ', 'Ada']],
    refuses: [
      ...refusedWith(
        'The username may have letters, digits, spaces and _ . - only.',
        ...[...'!"#$%&\'()*+,/:;<=>?@[\\]^`{|}~'].map((sign) => `Ada${sign}`),
      ),
      ...refusedWith('Please choose a username.', undefined, null, 5),
      ...refusedWith('The username needs at least 3 characters.', '', '  a  ', 'xx'),
      [letters(31), 'The username may have at most 30 characters.'],
    ],
  },
}

/** The messages of Zod, from which the server makes the sentence where the contract has none. */
const zodsOwn = /^(Invalid (input|option)|Too (small|big))/

/** Every field of an input in the contract, with the name of its expectation. */
const fields = Object.entries<Endpoint>(api).flatMap(([key, endpoint]) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    Object.entries(endpoint[part]?.shape ?? {}).map(([name, schema]) => {
      const ownName = `${part}.${name} of ${key}`
      return { schema, key, expectation: ownName in expectations ? ownName : `${part}.${name}` }
    }),
  ),
)

test('every field of an input has an expectation, and every expectation a field', () => {
  expect(Object.keys(expectations).sort()).toEqual([...new Set(fields.map(({ expectation }) => expectation))].sort())
})

test.each(Object.entries(expectations))('%s accepts and refuses these values', (name, { accepts, refuses }) => {
  for (const { schema, key } of fields.filter(({ expectation }) => expectation === name)) {
    for (const [value, parsed] of accepts) {
      expect(z.safeParse(schema, value), `${key} ${JSON.stringify(value)}`).toEqual({ success: true, data: parsed })
    }
    for (const [value, sentence] of refuses) {
      const message = z.safeParse(schema, value).error?.issues[0]?.message
      const expected = sentence === '' ? expect.stringMatching(zodsOwn) : sentence
      expect(message, `${key} ${JSON.stringify(value)}`).toEqual(expected)
    }
  }
})

test.each(['GET /movies/discover', 'GET /tv/discover'] as const)(
  'the query of %s may not have its later year or its longer length first; the two may be equal',
  (key) => {
    const sentenceFor = (query: object) => api[key].query.safeParse(query).error?.issues[0]?.message
    expect(sentenceFor({ from: '1922', to: '1922', least: '90', minutes: '90' })).toBeUndefined()
    expect(sentenceFor({ from: '1923', to: '1922' })).toBe('from must not be after to.')
    expect(sentenceFor({ least: '91', minutes: '90' })).toBe('least must not be more than minutes.')
  },
)
