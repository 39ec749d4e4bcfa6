/**
 * A movie that needs no network, since its video file comes with Matinee. A test checks that the open catalogue, which
 * also comes with Matinee, has this movie.
 */
export const offlineMovie = { id: 460, name: 'The Man Who Lit the Moon' }
