import { screen } from '@testing-library/react'
import { aDirector, aMovieDetails } from '#web/testing/detail-builders.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

/** What the page of a film asks for. */
export const movieAnswers = (answers: Answers = {}): Answers => ({
  'GET /movies/details/:id': { content: aMovieDetails() },
  'GET /movies/credits/:id': { content: { cast: [], crew: [aDirector('Stanley Donen')] } },
  'GET /movies/similar/:id': { content: [] },
  ...answers,
})

/** The page of a film, of Charade unless told otherwise. */
export const openMovie = async (answers: Answers = {}, options: { width?: number; path?: string } = {}) => {
  const { path = '/movie?id=1&name=Charade', ...rest } = options
  const app = await renderApp(path, { answers: movieAnswers(answers), ...rest })
  await screen.findByRole('heading', { level: 1 })
  return app
}

/** The answer that describes a film like this. */
export const film = (more: Parameters<typeof aMovieDetails>[0]): Answers => ({
  'GET /movies/details/:id': { content: aMovieDetails(more) },
})
