/** Words that do not say what a title is about. */
const lightWords = new Set(
  `
a able about above absolutely actually after afternoon again ago ah all almost alone already alright also although always am an and
another any anybody anyhow anyone anything anyway appreciate are around as ask at available away awesome back bad be because
been before began begin behind being believe below besides best better between big bit body both bring but by call called
came can cant card cards case certain certainly chance change choice choose classic come coming could couldnt course date day
days decent definitely did guy bloke chap dude fellow didnt different do does doesnt doing done dont down each early either else end enjoy enough
entire especially even evening ever every everybody everyone everything exactly excellent fact famous fancy far
favorite favourite feel feeling few fewer film films final finally find fine first fit fits for forever found friday from full fun
gave general get gets getting give given gives glad go goes going gonna good got grateful great guess had half hand hands happen
happens hardly has have havent having he hear hello help her here hers hes hey hi high him his hope hour hours how however
hurry i id idea ideas if ill im important in instead interested interesting into is isnt it its ive just keep kept
kind kindly kinds knew know known large last lastly late lately later least less let lets like liked likely list little long
longer look looking lot lots lovely made main make makes making many matter may maybe me mean means meant meanwhile mention
middle might mind mine minute minutes moment monday month months more morning most movie movies much must my name named
near nearly need needs neither never new next nice night nights no nobody none nor not nothing now number occasion of off offer
often oh ok okay old older on once one ones only onto open or order other others otherwise ought our ours out over own
part particular particularly people perfect perfectly perhaps person personally picture pictures pick piece place play please
pleased plenty point possible possibly prefer preferably pretty probably proper properly put question quick quickly quite
random rather reach read ready real really reason recommend recommendation recommendations request right round said same saturday
saw say says search second see seek seem seems seen send series several shall she short should show shows side similar simply
since sir small so some somebody somehow someone something sometime sometimes somewhat somewhere soon sort sorry special spend
start started still stop stuff style such suggest suggestion suggestions sunday sure surely take taken taste tell terms terribly
than thank thanks that thats the their them then there therefore theres these they thing things think third this those though
thought through thursday till time times title titles to today together told tomorrow tonight too took top total totally toward
true truly try trying tuesday turn twice two type types under understand unless until up upon us use used usual usually various
very via view wait want wanted wants was watch watched watching way ways we wednesday week weekend weeks welcome well went were
what whatever whats when where wherever whether which while who whoever whole whom whos whose why will willing wish with within
without wonder wonderful wont word words worth would wouldnt write year years yes yesterday yet you your youre yours yourself
including whatsoever ever set takes plays playing happening located suitable evenings sit through keeps showing dear madam bother
trouble humbly terribly grateful kindness convenient disturbing intrusion pardon forgive possibility search searching exist
exists collection catalogue option options selection please thy cheers yeah yep nope ones anymore anytime enough rest min mins works work acted surprise roaring rush slow birthday stories direct obsessed mad crazy keen fond into afternoon wife husband girlfriend boyfriend mum mom dad mother father grandma grandpa gran granny nan aunt uncle niece nephew son daughter sister brother cousin friend friends mate mates neighbour neighbours flatmate colleague boss guests guest turns turned turning years visiting visit visits staying coming round over loves love loved adores adore hates holiday holidays tea coffee dinner supper lunch snack snacks popcorn sofa couch bed bath bedtime projector screen evening brilliant dear bingo prove wrong wife partner anybody basically actually literally honestly frankly obviously simply maybe possibly ideally preferably hopefully rather fairly quite absolutely advise advice dictate testing test purposes item catalog hold holdings holding titles stocked stock hi hmm huh ugh whoa wow please-do wow cinema matinee matinees million thousand hurts texted whichever whoever appear appears appearing feature features featured guys folks everyone everything thing stuff
`
    .split(/\s+/)
    .filter(Boolean),
)

/** Whether a word may say what a title is about. */
export const hasContent = (word: string): boolean => word.length > 1 && !lightWords.has(word) && !/^\d/.test(word)
