/** A set of words that are written one after the other. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}

/** Words after which somebody is named. */
export const personCues = words(
  'with by starring featuring stars mit con avec von par director actor actress mr mrs miss ms sir',
)

/** Words before a name that are no part of it. */
export const honorifics = words('mr mrs miss ms sir dr dame lord lady madame mister')

/** Words before which a title may end. */
export const ends = words(
  'with from by but only and or in please if that which was is are any again last on for just then where who when about though except all have has as a worth good too so yesterday tonight cast director length runtime plot year trailer rating review writer composer producer made released come shot filmed directed written',
)

/** Small words inside of names. */
export const particles = words(
  'of the and in to on a an for at by from with de du des la le les von van der den das im und el los las dans l d y o',
)
