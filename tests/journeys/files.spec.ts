import { expect, test } from '#tests/support/journey.ts'

test('files are served with their types, and a missing file is answered with 404 instead of the app’s HTML', async ({
  page,
}) => {
  const get = async (path: string) => {
    const answer = await page.request.get(path)
    return { status: answer.status(), type: (answer.headers()['content-type'] ?? '').split(';')[0] }
  }
  expect(await get('/robots.txt')).toEqual({ status: 200, type: 'text/plain' })
  expect((await get('/favicon.ico')).type).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/)
  for (const path of ['/wp-login.php', '/apple-touch-icon.png', '/.env', '/a/b/backup.tar.gz?x=1', '/assets/gone.js']) {
    expect({ path, ...(await get(path)) }).toEqual({ path, status: 404, type: 'application/json' })
  }
  for (const path of ['/', '/search?term=mr.+smith.jpg', '/movie', '/no/such/page', '/.well-known/change-password']) {
    expect({ path, ...(await get(path)) }).toEqual({ path, status: 200, type: 'text/html' })
  }
})
