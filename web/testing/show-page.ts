import { screen } from '@testing-library/react'
import { anEpisode, aShowDetails } from '#web/testing/detail-builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const twoSeasons: Answers = {
  'POST /tv/episodes': ({ body }) => {
    const { Season } = body as { Season: number }
    const numbers = Season === 1 ? [1, 2, 5] : [1]
    return {
      content: {
        episodes: numbers.map((episode_number) =>
          anEpisode({ episode_number, season_number: Season, name: `Chapter ${Season}.${episode_number}` }),
        ),
      },
    }
  },
}

/** What the page of a show asks for: two seasons. */
export const showAnswers = (answers: Answers = {}): Answers => ({
  'GET /tv/details/:id': { content: aShowDetails() },
  'GET /tv/similar/:id': { content: [] },
  ...twoSeasons,
  ...answers,
})

/** The page of a show, of Judex unless told otherwise. */
export const openShow = async (answers: Answers = {}, options: { width?: number; path?: string } = {}) => {
  const { path = '/tv/details?id=501&name=Judex', ...rest } = options
  const app = await renderApp(path, { answers: showAnswers(answers), ...rest })
  await screen.findByRole('heading', { level: 1 })
  return app
}

/** The answer that describes a show like this. */
export const show = (more: Parameters<typeof aShowDetails>[0]): Answers => ({
  'GET /tv/details/:id': { content: aShowDetails(more) },
})

/** The button that opens a season. */
export const season = (number: number) => screen.findByRole('button', { name: new RegExp(`^Season ${number}`) })
