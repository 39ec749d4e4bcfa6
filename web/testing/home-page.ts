import { screen } from '@testing-library/react'
import type { Answers } from './fake-server.ts'
import { renderApp } from './render-app.tsx'

/** Home, or another address at which a member sees it. */
export const openHome = async (answers: Answers = {}, options: { width?: number; path?: string } = {}) => {
  const app = await renderApp(options.path ?? '/', { answers, ...(options.width ? { width: options.width } : {}) })
  await screen.findByRole('main')
  return app
}
