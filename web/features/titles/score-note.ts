import { configuration } from '#web/configuration.ts'

/** Whose score it is, for a tooltip: the open catalogue's is an editors' one. */
export const scoreNote: string =
  configuration.catalogue === 'open' ? 'An editors’ score from 0 to 10' : 'Average vote from 0 to 10'
