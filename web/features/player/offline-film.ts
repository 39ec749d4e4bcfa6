/**
 * A film that needs no network, since its file comes with Matinee. It is in the open catalogue, which comes with
 * Matinee too; a test of the catalogue checks this.
 */
export const offlineFilm = { id: 460, name: 'The Man Who Lit the Moon' }
