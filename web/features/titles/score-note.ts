import { configuration } from '#web/configuration.ts'

/** The tooltip of a score: who gave it. */
export const scoreNote: string =
  configuration.catalogue === 'open' ? 'An editors’ score from 0 to 10' : 'Average vote from 0 to 10'
