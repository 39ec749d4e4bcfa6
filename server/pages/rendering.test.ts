import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PageConfiguration } from '#contract/page.ts'
import { createRendering } from './rendering.ts'

test('while the landing page is not built, it has no content and the title of the app', async () => {
  const render = createRendering(join(tmpdir(), 'a folder that does not exist'))
  expect(await render({ name: 'landing' }, {} as PageConfiguration)).toEqual({ html: '', title: 'Matinee' })
})
