/** The words of a text as a set; spaces separate them. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** The most words that are looked up together as a title. */
export const maxTitleWords = 9
/** The most words that are looked up together as a person's name. */
export const maxNameWords = 4

/** Words after which a title may begin. */
export const titleCues = wordSet(
  'have got directed wrote shot composed produced made is was in like to of seen watched saw about called named titled watch play for than see loved liked enjoyed love find know show plays on and not does that does did read order get want did score any',
)
/** Words after which a title is so likely that even common words are looked up as a title. */
export const strongTitleCues = wordSet(
  'have got directed wrote shot composed produced like seen watched saw called named titled loved liked enjoyed than find play of in for is about not except',
)

/** Words after which a person's name comes. */
export const personCues = wordSet(
  'with by starring featuring stars mit con avec von par director actor actress mr mrs miss ms sir',
)

/** Words after which a person's name may come, if the catalogue has such a person. */
export const likelyPersonCues = wordSet(
  'without minus except excluding besides not no likes liked loves loved adores enjoys enjoyed',
)

/** Pronouns that are also titles of movies, but are seldom meant as titles. */
export const pronouns = wordSet('it them that this these those one more other him her')

/** Titles before a person's name, in lower case. */
export const honorifics = wordSet('mr mrs miss ms sir dr dame lord lady madame mister')

/**
 * A single word without a capital, and not after a word of `personCues` or `likelyPersonCues`, may be a name only in a
 * question of at most this many items.
 */
export const maxShortItems = 9

/** Words before which a title may end. */
export const wordsAfterTitles = wordSet(
  'with from by but only and or in please if that which was is are any again last on for just then where who when about though except all have has as a worth good too so yesterday tonight cast director length runtime plot year trailer rating review writer composer producer made released come shot filmed directed written yeah yes right thing',
)

/** Words that begin a question about a title. */
export const questionWords = wordSet('which what when who how where why is was')

/** Short words that may be within names, as "of" and "von". */
export const particles = wordSet(
  'of the and in to on a an for at by from with de du des la le les von van der den das im und el los las dans l d y o',
)

/**
 * Words for subjects that are also titles. "Have you got Dracula?" asks for the title, and the answer says so if the
 * catalogue lacks it.
 */
export const namesAmongSubjects = wordSet('dracula tarzan sherlock')
