import { genres } from '#server/ports/genres.ts'
import { type Item, wish } from './items.ts'
import type { Phrase } from './phrase-book.ts'

const genreWish = (name: keyof typeof genres): Item => wish({ on: 'genre', genres: [genres[name]] })
const movieWords = 'film|films|movie|movies|picture|pictures|flick|flicks'

/** Phrases for one movie of each of several genres: "one comedy and one horror film". */
export const oneOfEachPhrases: readonly Phrase[] = [
  [
    'one GENRE [TYPE] [,] [and|plus] one GENRE [TYPE]',
    (matched) => {
      const wishes = Array.from({ length: matched.length }, (_, index) => matched.at(index, 'wish').wish)
      const genreIds = wishes.flatMap((each) => (each.on === 'genre' ? each.genres : []))
      return [
        wish({ on: 'genre', genres: genreIds }),
        wish({ on: 'apart', by: 'genre' }),
        wish({ on: 'count', count: genreIds.length }),
      ]
    },
  ],
]

/**
 * Phrases for genres, and for kinds of movies that are no genre and are found by subject or description, such as
 * gangster movies.
 */
export const genrePhrases: readonly Phrase[] = [
  ['action', [genreWish('action')]],
  ['adventure|adventures|adventurous', [genreWish('adventure')]],
  ['cartoon|cartoons|animated|animation|animations|anime', [genreWish('animation')]],
  ['comedy|comedies|comic|comedic', [genreWish('comedy')]],
  ['screwball [comedy|comedies]', [genreWish('comedy'), wish({ on: 'subject', subject: 'screwball' })]],
  [
    '[the] parody|parodies|spoof|spoofs',
    [genreWish('comedy'), wish({ on: 'described', words: ['parody'], more: true })],
  ],
  ['crime', [genreWish('crime')]],
  ['gangster|gangsters|mob|mobster|mobsters [crime]', [wish({ on: 'subject', subject: 'gangster' })]],
  ['detective|sleuth|sleuths thing|story|stories|stuff|yarn|plot', [genreWish('mystery')]],
  ['documentary|documentaries|docu|docus|doc|docs', [genreWish('documentary')]],
  ['drama|dramas|dramatic|melodrama|melodramas', [genreWish('drama')]],
  [`family ${movieWords}|viewing|fare|entertainment|picture|comedy`, [genreWish('family')]],
  ['fantasy|fantasies', [genreWish('fantasy')]],
  ['history|historical|period piece|film|drama', [genreWish('history')]],
  ['historical', [genreWish('history')]],
  ['horror|chiller|chillers', [genreWish('horror')]],
  ['musical|musicals|(song and dance)|(singing and dancing)', [genreWish('music')]],
  [
    'mystery|mysteries|whodunit|whodunits|whodunnit|whodunnits|(murder mystery)|(murder mysteries)',
    [genreWish('mystery')],
  ],
  ['romance|romances|romantic|(love story)|(love stories)', [genreWish('romance')]],
  ['romcom|romcoms|(rom com)|(rom coms)', [genreWish('romance'), genreWish('comedy')]],
  ['science|sci fiction|fi', [genreWish('scienceFiction')]],
  ['scifi|sf|futuristic', [genreWish('scienceFiction')]],
  [
    '(shoot em up)|(shoot em ups)|(shoot them up)|shootout|shootouts|(shoot out)|gunfight|gunfights',
    [wish({ on: 'genre', genres: [genres.western, genres.action, genres.war, genres.crime] })],
  ],
  ['creature|monster feature|features|flick|flicks|picture|pictures', [wish({ on: 'subject', subject: 'monster' })]],
  ['thriller|thrillers|suspense|suspenseful', [genreWish('thriller')]],
  ['war|wars|(the war)', [genreWish('war')]],
  [
    'western|westerns|(cowboy film)|(cowboy films)|(cowboy movie)|(cowboy movies)|oater|oaters|(wild west)',
    [genreWish('western')],
  ],
]
