import { genres } from '#server/ports/genres.ts'
import { type Item, wish } from './items.ts'
import type { Phrase } from './phrase-book.ts'

const genre = (name: keyof typeof genres): Item => wish({ on: 'genre', genres: [genres[name]] })
const film = 'film|films|movie|movies|picture|pictures|flick|flicks'

/** "One comedy and one horror film": a film of each. */
export const oneOfEachPhrases: readonly Phrase[] = [
  [
    'one GENRE [TYPE] [,] [and|plus] one GENRE [TYPE]',
    (found) => {
      const wishes = Array.from({ length: found.length }, (_, at) => found.at(at, 'wish').wish)
      const genres = wishes.flatMap((each) => (each.on === 'genre' ? each.genres : []))
      return [
        wish({ on: 'genre', genres }),
        wish({ on: 'apart', by: 'genre' }),
        wish({ on: 'count', count: genres.length }),
      ]
    },
  ],
]

/** Words for genres. */
export const genrePhrases: readonly Phrase[] = [
  ['action', [genre('action')]],
  ['adventure|adventures|adventurous', [genre('adventure')]],
  ['cartoon|cartoons|animated|animation|animations|anime', [genre('animation')]],
  ['comedy|comedies|comic|comedic', [genre('comedy')]],
  ['screwball [comedy|comedies]', [genre('comedy'), wish({ on: 'subject', subject: 'screwball' })]],
  ['[the] parody|parodies|spoof|spoofs', [genre('comedy'), wish({ on: 'described', words: ['parody'], more: true })]],
  ['crime', [genre('crime')]],
  ['gangster|gangsters|mob|mobster|mobsters [crime]', [wish({ on: 'subject', subject: 'gangster' })]],
  ['detective|sleuth|sleuths thing|story|stories|stuff|yarn|plot', [genre('mystery')]],
  ['documentary|documentaries|docu|docus|doc|docs', [genre('documentary')]],
  ['drama|dramas|dramatic|melodrama|melodramas', [genre('drama')]],
  [`family ${film}|viewing|fare|entertainment|picture|comedy`, [genre('family')]],
  ['fantasy|fantasies', [genre('fantasy')]],
  ['history|historical|period piece|film|drama', [genre('history')]],
  ['historical', [genre('history')]],
  ['horror|chiller|chillers', [genre('horror')]],
  ['musical|musicals|(song and dance)|(singing and dancing)', [genre('music')]],
  ['mystery|mysteries|whodunit|whodunits|whodunnit|whodunnits|(murder mystery)|(murder mysteries)', [genre('mystery')]],
  ['romance|romances|romantic|(love story)|(love stories)', [genre('romance')]],
  ['romcom|romcoms|(rom com)|(rom coms)', [genre('romance'), genre('comedy')]],
  ['science|sci fiction|fi', [genre('scienceFiction')]],
  ['scifi|sf|futuristic', [genre('scienceFiction')]],
  [
    '(shoot em up)|(shoot em ups)|(shoot them up)|shootout|shootouts|(shoot out)|gunfight|gunfights',
    [wish({ on: 'genre', genres: [genres.western, genres.action, genres.war, genres.crime] })],
  ],
  ['creature|monster feature|features|flick|flicks|picture|pictures', [wish({ on: 'subject', subject: 'monster' })]],
  ['thriller|thrillers|suspense|suspenseful', [genre('thriller')]],
  ['war|wars|(the war)', [genre('war')]],
  [
    'western|westerns|(cowboy film)|(cowboy films)|(cowboy movie)|(cowboy movies)|oater|oaters|(wild west)',
    [genre('western')],
  ],
]
