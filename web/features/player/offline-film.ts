/** A film of the open catalogue whose file comes with Matinee; a test of the catalogue checks that. */
export const offlineFilm = { id: 460, name: 'The Man Who Lit the Moon' }
