import type { FilmFile, SeriesFile } from './format.ts'

/** A role of a person in a title, or one of their jobs on it. */
export interface Credit {
  title: FilmFile | SeriesFile
  /** The role, for an actor; null when it is not known. */
  character?: string | null
  /** The job, for a member of the crew. */
  job?: string
}
