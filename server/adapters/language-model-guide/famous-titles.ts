import { genres } from '#server/ports/genres.ts'
import type { Wish } from './items.ts'

/**
 * The people and genres of a well-known title that a free catalogue does not have. By them similar titles can be
 * offered.
 */
export interface FamousTitle {
  people: readonly string[]
  genres: readonly number[]
}

/** One title per line: "title: people: genres" */
const titleLines = `
modern times: Charlie Chaplin: comedy
city lights: Charlie Chaplin: comedy
the great dictator: Charlie Chaplin: comedy
limelight: Charlie Chaplin: drama
dr strangelove: Stanley Kubrick: comedy
2001 a space odyssey: Stanley Kubrick: scienceFiction
the shining: Stanley Kubrick: horror
spartacus: Stanley Kubrick: history
psycho: Alfred Hitchcock: thriller
vertigo: Alfred Hitchcock: thriller
rear window: Alfred Hitchcock: thriller
the birds: Alfred Hitchcock: thriller
north by northwest: Alfred Hitchcock: thriller
rebecca: Alfred Hitchcock: mystery
notorious: Alfred Hitchcock: thriller
the 39 steps: Alfred Hitchcock: thriller
the lady vanishes: Alfred Hitchcock: thriller
citizen kane: Orson Welles: drama
touch of evil: Orson Welles: crime
the third man: Orson Welles: thriller
casablanca: Humphrey Bogart: romance
the maltese falcon: Humphrey Bogart: mystery
the big sleep: Humphrey Bogart: mystery
the african queen: Humphrey Bogart: adventure
m: Fritz Lang: crime
king kong: Fay Wray: adventure
dracula: Bela Lugosi: horror
bride of frankenstein: Boris Karloff: horror
the mummy: Boris Karloff: horror
freaks: Tod Browning: horror
its a wonderful life: James Stewart: drama
gone with the wind: Clark Gable: romance
it happened one night: Clark Gable: comedy
singin in the rain: Gene Kelly: music
top hat: Fred Astaire: music
duck soup: Groucho Marx: comedy
a night at the opera: Groucho Marx: comedy
some like it hot: Marilyn Monroe: comedy
breakfast at tiffanys: Audrey Hepburn: romance
roman holiday: Audrey Hepburn: romance
my fair lady: Audrey Hepburn: music
bringing up baby: Cary Grant: comedy
arsenic and old lace: Cary Grant: comedy
the philadelphia story: Cary Grant: comedy
the searchers: John Wayne: western
stagecoach: John Wayne: western
rio bravo: John Wayne: western
high noon: Gary Cooper: western
sunset boulevard: Gloria Swanson: drama
12 angry men: Henry Fonda: drama
easy rider: Jack Nicholson: drama
sons of the desert: Stan Laurel: comedy
the godfather: : crime
goodfellas: : crime
scarface: : crime
pulp fiction: : crime
jaws: : thriller
titanic: : romance
star wars: : scienceFiction
star trek: : scienceFiction
the matrix: : scienceFiction
inception: : scienceFiction
interstellar: : scienceFiction
avatar: : scienceFiction
dune: : scienceFiction
alien: : scienceFiction
blade runner: : scienceFiction
back to the future: : scienceFiction
indiana jones: : adventure
jurassic park: : adventure
pirates of the caribbean: : adventure
the lord of the rings: : fantasy
harry potter: : fantasy
frozen: : animation
toy story: : animation
shrek: : animation
the lion king: : animation
finding nemo: : animation
bambi: : animation
snow white and the seven dwarfs: : animation
the sound of music: : music
mary poppins: : family
la la land: : music
grease: : music
the exorcist: : horror
get out: : horror
the silence of the lambs: : thriller
twin peaks: : mystery
sherlock: : mystery
downton abbey: : drama
schindlers list: : war
saving private ryan: : war
ben hur: : history
gladiator: : history
barbie: : comedy
oppenheimer: : history
notting hill: : romance
the notebook: : romance
seven samurai: : action
rashomon: : drama
la grande illusion: : war
la dolce vita: : drama
breathless: : crime
amelie: : comedy
`

const titlesByName = new Map(
  titleLines
    .trim()
    .split('\n')
    .map((line): [string, FamousTitle] => {
      const [title = '', people = '', genreNames = ''] = line.split(':').map((part) => part.trim())
      return [
        title.replace(/^the /, ''),
        {
          people: people === '' ? [] : [people],
          genres: genreNames.split(' ').map((name) => genres[name as keyof typeof genres]),
        },
      ]
    }),
)

/** The well-known title with a name, given in lower case and without accents; undefined if there is none. */
export const findFamousTitle = (name: string): FamousTitle | undefined => titlesByName.get(name.replace(/^the /, ''))

/**
 * The wishes for titles similar to one that the catalogue lacks: titles by the same people, otherwise of the same
 * genre.
 */
export const wishesForSimilar = ({ people, genres }: FamousTitle): Wish[] =>
  people.length > 0
    ? people.map((name) => ({ on: 'person', name, job: null }))
    : genres.map((genre) => ({ on: 'genre', genres: [genre] }))
