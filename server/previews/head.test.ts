import { expect, test } from 'vitest'
import { headTags, type Preview } from './head.ts'

const preview = (given: Partial<Preview> = {}): Preview => ({
  name: 'Nosferatu',
  heading: 'Nosferatu (1922)',
  description: 'A count moves house.',
  address: 'https://matinee.example/movie?id=87',
  type: 'video.movie',
  picture: null,
  ...given,
})

/** The content of each meta element as a browser reads it, by its name. */
function metaIn(tags: string): Record<string, string> {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" }
  const read = (text: string) => text.replaceAll(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => entities[name] ?? '')
  return Object.fromEntries(
    [...tags.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g)].map(([, name = '', content = '']) => [
      name,
      read(content),
    ]),
  )
}

test('a preview has a title, a description, a canonical address and Open Graph tags [link.preview]', () => {
  const picture = { address: 'https://matinee.example/preview/l87.png', type: 'image/png', isWide: true } as const
  const tags = headTags(preview({ picture: { ...picture, size: { width: 1200, height: 630 } } }))
  expect(tags).toContain('<title>Nosferatu · Matinee</title>')
  expect(tags).toContain('<link rel="canonical" href="https://matinee.example/movie?id=87">')
  expect(metaIn(tags)).toEqual({
    description: 'A count moves house.',
    'og:site_name': 'Matinee',
    'og:type': 'video.movie',
    'og:title': 'Nosferatu (1922)',
    'og:description': 'A count moves house.',
    'og:url': 'https://matinee.example/movie?id=87',
    'og:image': 'https://matinee.example/preview/l87.png',
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Nosferatu (1922)',
    'twitter:card': 'summary_large_image',
  })
})

test('if Matinee’s public URL is not known, a preview has a relative og:url and no canonical link', () => {
  const tags = headTags(preview({ address: '/movie?id=87' }))
  expect(tags).not.toContain('canonical')
  expect(metaIn(tags)['og:url']).toBe('/movie?id=87')
})

test('an address is escaped wherever it is in the tags', () => {
  const tags = headTags(preview({ address: 'https://matinee.example/movie?a="&id=87' }))
  expect(tags).toContain('<link rel="canonical" href="https://matinee.example/movie?a=&quot;&amp;id=87">')
  expect(tags).toContain('<meta property="og:url" content="https://matinee.example/movie?a=&quot;&amp;id=87">')
})

test('a preview without a picture has no image tags, and a narrow picture is shown small', () => {
  expect(Object.keys(metaIn(headTags(preview()))).filter((name) => name.startsWith('og:image'))).toEqual([])
  const picture = {
    address: 'https://images.example/w500/a.jpg',
    type: 'image/jpeg',
    size: null,
    isWide: false,
  } as const
  const read = metaIn(headTags(preview({ picture })))
  expect(read).toMatchObject({ 'og:image:type': 'image/jpeg', 'twitter:card': 'summary' })
  expect(read).not.toHaveProperty('og:image:width')
})

test.each([
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '<!--',
  '-->',
  '$& $1 $`',
])('a title with the name %s does not close an element or an attribute', (name) => {
  const tags = headTags(preview({ name, heading: name, description: name }))
  expect(metaIn(tags)).toMatchObject({ 'og:title': name, description: name })
  expect(tags.match(/<(?!meta |title>|\/title>|link )/g)).toBeNull()
  expect(tags.match(/<\/?title>/g)).toEqual(['<title>', '</title>'])
})

test('characters that change the direction of text, or that HTML does not allow, are removed from a name', () => {
  const name =
    '\u202eevil\u2066 \u0000\u0007\u0085h\u000ba\u001flf \ud83c surrogate\n\n\tlines \u0008\u000c\u007f\u009f\u202a\u2069\ufffe\uffff'
  expect(metaIn(headTags(preview({ heading: name })))['og:title']).toBe('evil half \ufffd surrogate lines')
  const hebrew = '\u200fגולם\u200f'
  expect(
    metaIn(headTags(preview({ heading: hebrew })))['og:title'],
    'direction marks of a right-to-left script stay',
  ).toBe(hebrew)
})

test('a long description is cut at the end of a word, or at the limit if it has no spaces', () => {
  const descriptionOf = (description: string) => metaIn(headTags(preview({ description })))['og:description'] ?? ''
  expect(descriptionOf(`${'word '.repeat(40).trim()}`)).toBe('word '.repeat(40).trim())
  expect(descriptionOf('word '.repeat(41))).toBe(`${'word '.repeat(40).trim()}…`)
  // A description whose last space is in its first half is cut at the limit too.
  expect(descriptionOf(`${'x'.repeat(101)} ${'y'.repeat(300)}`)).toBe(`${'x'.repeat(101)}…`)
  expect(descriptionOf(`${'x'.repeat(100)} ${'y'.repeat(300)}`)).toBe(`${'x'.repeat(100)} ${'y'.repeat(99)}…`)
  expect(descriptionOf('x'.repeat(200))).toBe('x'.repeat(200))
  expect(descriptionOf('x'.repeat(10_000))).toBe(`${'x'.repeat(200)}…`)
  expect(descriptionOf(`x${'🎞'.repeat(200)}`), 'a character is not cut in half').toBe(`x${'🎞'.repeat(99)}…`)
})
