import { expect, test } from 'vitest'
import { idOf } from '#tests/support/catalogues.ts'
import { startMatinee } from '#tests/support/start-matinee.ts'

test('a drawing has one address for each size there is', async () => {
  const { guest } = await startMatinee()
  const [film, show] = [idOf('Nosferatu'), idOf('Caminandes')]
  const status = async (path: string) => (await guest().send(`/art/${path}`)).status
  for (const path of [`w92/p${film}.svg`, `original/b${film}.svg`, `w500/s${show}-1-1.svg`]) {
    expect(await status(path), path).toBe(200)
  }
  const others = [
    `w93/p${film}.svg`,
    `constructor/p${film}.svg`,
    `w500/p0${film}.svg`,
    `w500/s${show}-01-1.svg`,
    `w500/s${show}-1-99.svg`,
    `w500/s${film}-1-1.svg`,
  ]
  for (const path of others) expect(await status(path), path).toBe(404)
})
