/**
 * A film that needs no network, since its file comes with Matinee. A test of the open catalogue, which comes with
 * Matinee too, checks that this film is in it.
 */
export const offlineFilm = { id: 460, name: 'The Man Who Lit the Moon' }
