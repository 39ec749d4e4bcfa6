import { expect, test } from 'vitest'
import { settings } from '#tests/support/settings.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

/** A page, an API call, two refusals, a redirect, and a path that cannot be decoded. */
const paths = ['/', '/api/v1/auth/authcheck', '/api/v1/nothing', '/assets/none.js', '/api/v1/auth/google', '/%E0']

const headersOf = async (publicUrl: string | null) => {
  const { guest } = await startMatinee({ settings: settings({ publicUrl, trustProxy: 1 }) })
  const answers = paths.map((path) => guest({ 'x-forwarded-proto': 'https' }).send(path))
  return (await Promise.all(answers)).map(({ headers }) => headers.get('strict-transport-security'))
}

test('when PUBLIC_URL is https, every answer makes browsers use https for a year', async () => {
  expect(await headersOf('https://matinee.example')).toEqual(paths.map(() => 'max-age=31536000'))
})

test.each([null, 'http://matinee.example'])(
  'when PUBLIC_URL is %s, no answer makes browsers use https',
  async (publicUrl) => {
    expect(await headersOf(publicUrl)).toEqual(paths.map(() => null))
  },
)
