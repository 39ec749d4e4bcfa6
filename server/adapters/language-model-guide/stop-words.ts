/** Words that do not say what a title is about (stop words). */
const stopWords = new Set(
  `
a able about above absolutely acted actually adore adores advice advise after afternoon again ago ah all almost alone
already alright also although always am an and another any anybody anyhow anymore anyone anything anytime anyway
appear appearing appears appreciate are around as ask at aunt available away awesome back bad basically bath be
because bed bedtime been before began begin behind being believe below besides best better between big bingo birthday
bit bloke body boss both bother boyfriend brilliant bring brother but by call called came can cant card cards case
catalog catalogue certain certainly chance change chap cheers choice choose cinema classic coffee colleague collection
come coming convenient couch could couldnt course cousin crazy dad date daughter day days dear decent definitely
dictate did didnt different dinner direct disturbing do does doesnt doing done dont down dude each early either else
end enjoy enough entire especially even evening evenings ever every everybody everyone everything exactly excellent
exist exists fact fairly famous fancy far father favorite favourite feature featured features feel feeling fellow few
fewer film films final finally find fine first fit fits flatmate folks fond for forever forgive found frankly friday
friend friends from full fun gave general get gets getting girlfriend give given gives glad go goes going gonna good
got gran grandma grandpa granny grateful great guess guest guests guy guys had half hand hands happen happening
happens hardly has hates have havent having he hear hello help her here hers hes hey hi high him his hmm hold holding
holdings holiday holidays honestly hope hopefully hour hours how however huh humbly hurry hurts husband i id idea
ideally ideas if ill im important in including instead interested interesting into intrusion is isnt it item its ive
just keen keep keeps kept kind kindly kindness kinds knew know known large last lastly late lately later least less
let lets like liked likely list literally little located long longer look looking lot lots love loved lovely loves
lunch mad madam made main make makes making many mate mates matinee matinees matter may maybe me mean means meant
meanwhile mention middle might million min mind mine mins minute minutes mom moment monday month months more morning
most mother movie movies much mum must my name named nan near nearly need needs neighbour neighbours neither nephew
never new next nice niece night nights no nobody none nope nor not nothing now number obsessed obviously occasion of
off offer often oh ok okay old older on once one ones only onto open option options or order other others otherwise
ought our ours out over own pardon part particular particularly partner people perfect perfectly perhaps person
personally pick picture pictures piece place play playing plays please pleased plenty point popcorn possibility
possible possibly prefer preferably pretty probably projector proper properly prove purposes put question quick
quickly quite random rather reach read ready real really reason recommend recommendation recommendations request rest
right roaring round rush said same saturday saw say says screen search searching second see seek seem seems seen
selection send series set several shall she short should show showing shows side similar simply since sir sister sit
slow small snack snacks so sofa some somebody somehow someone something sometime sometimes somewhat somewhere son soon
sorry sounds sort special spend start started staying still stock stocked stop stories stuff style such suggest suggestion
suggestions suitable sunday supper sure surely surprise take taken takes taste tea tell terms terribly test testing
texted than thank thanks that thats the their them then there therefore theres these they thing things think third
this those though thought thousand through thursday thy till time times title titles to today together told tomorrow
tonight too took top total totally toward trouble true truly try trying tuesday turn turned turning turns twice two
type types ugh uncle under understand unless until up upon us use used usual usually various very via view visit
visiting visits wait want wanted wants was watch watched watching way ways we wednesday week weekend weeks welcome
well went were what whatever whats whatsoever when where wherever whether which whichever while who whoa whoever whole
whom whos whose why wife will willing wish with within without wonder wonderful wont word words work works worth would
wouldnt wow write wrong yeah year years yep yes yesterday yet you your youre yours yourself
`
    .split(/\s+/)
    .filter(Boolean),
)

/** True if a word may say what a title is about: it is no stop word, number or single letter. */
export const hasContent = (word: string): boolean => word.length > 1 && !stopWords.has(word) && !/^\d/.test(word)
