/** A film of the open catalogue that comes with Matinee; a test of the catalogue checks that it does. */
export const offlineFilm = { id: 460, name: 'The Man Who Lit the Moon' }
