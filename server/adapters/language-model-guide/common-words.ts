/**
 * The most frequent words of spoken English, and rarer words that could be taken for a misspelling of a word that the
 * guide understands. A common word is never corrected to another word, and is not taken for a name when it stands alone
 * and in lower case.
 */
const commonWords = new Set(
  `
a ability able aboard about above absolutely abusing accept access accident account accusing across act acting action
activation actor actors actress actual actually add address admiration admit advance advantage advantages advice
affair afford afraid after afternoon again against age agency agents agitated ago agree agreed agreement ah ahead air
airport alarm alcohol alert alien alive all alley allow allowed almost alone along already also alter always am
amazing ambulance among amount an ancient and anger angry animal animals anniversary another answer answers any
anybody anymore anyone anything anytime anyway anywhere apart apartment apologize appear appears apple appointment
appreciate approach are area arent argue argument arm armed arms army around arranged arrest arrested arrive arrived
art article artist as ashamed aside ask asked asking asks asleep aspirations assault assignment assistant assume
assure at ate attack attacked attempt attention attitude attorney attractive auction audience aunt authority available
average avoid awake aware away awesome awful awfully babe babies baby back background backup bad badly bag bags bail
ball balls band bang bank banks bar barely bars base baseball based basement basically basketball bat bath bathroom
battle be beach beak bear beast beat beating beautiful beauty became because become becomes becoming bed bedroom beef
been beer before beg began begin beginning begins behave behavior behind being believe believed believes bell belong
belongs below belt best bet better between beyond big bigger biggest bike bills bird birds birth birthday bit bite
black blame bland blank blast bleeding bless blew blind block blood bloody blooming blow blowing blown blue board boat
bodies body bomb bone bones book books boom booth boots border bored boring born borrow boss both bother bothering
bottle bottom bought bound bout bow bowl box boy boyfriend boys braid brain brains brave bread break breakfast
breaking breaks breath breathe breathing breeding bride bridge bright brilliant bring bringing brings bro broke broken
brother brothers brought browsing bucks buddy bug build building built bull bullet bullets bunch buried burn burned
burning bury bus business bust busted busy but butt butter button buy buying by bye cab cabin cable cage cake call
called calling calls calm came camera cameras camp campaign can cancel cancer candy cannot cant cap capable captain
car card cards care career careful carefully cares carried carry carrying cars cartons case cases cash casino cast
castle cat catch catering cats caught cause caused celebrate cell center cents century ceremony certain certainly
chain chair challenge chambers champagne champion chance chances change changed changes changing channel character
characters charge charges charity charming chase chasing chat cheap cheat cheating check checked checking cheer cheese
chest chick chicken child children chill chime chip chips chocolate choice choose choppers chose chosen church
cigarette cigarettes cinema cinemas circle circumstances circus city civil claim claiming class classes classic clean
cleaned cleaning clear cleared clearing clearly cleaver clerk clever client clients climb clock close closed closer
closet closing clothes clover club clue coach coast coasters coat code coffee coincidence cold collect collection
college color colour colours com come comedians comes comfort comfortable coming command commercial commit committed
committee committing common community company compared competition complete completely completing complicated compound
compressed compromised computer concern concerned concert condition conference confess confession confidence
confirming confused connected connection consider considered considering contact contest continue continues contract
control conversation converting convince convinced cook cookie cookies cooking cool cop cops copy corner correct cos
cosmetic cosmic cost cosy couch could couldnt council count counting country couple courage course court cousin cover
covered covering cow cowboy crack crash crazy cream create created creature credit creeping creme crew crime criminal
crisis cross crossed crowd cruel crush cry crying crystal cultured cup cure curious current curse custody customers
cut cute cutting dad daddy damage dance dancer dancing danger dangerous dangling dare daring dark darkness darling
data date dates dating daughter dawn day days dead deal dealer dealing dear death decent decide decided decision deck
decreased deep defend defendant defense definitely degrees delicious deliver delivered delivery demand demon deny
department depends depressed describe desert deserve deserves design designed desire desk desperate destiny destroy
destroyed detail details detected detector device devil diamond diamonds did didnt die died dies difference different
difficult dig dinner direct direction directly director dirt dirty disappear disappeared disappointed disaster
discovered discuss disease disgusting distance distracted distressed district ditch diverted division divorce divorced
do docks doctor doctors does doesnt dog dogs doing doll dollar dollars done dont door doors dope double doubt dough
down downstairs downtown dozen dr drag drama draw drawing dream dreaming dreams dress dressed drink drinking drinks
drive driver driving drop dropped dropping drove drug drugs drunk dry duck dude due dump dumped duped during dust duty
dying each ear earlier early ears earth ease easier easily easy eat eaten eating edge education effect effort egg eggs
eh eight either electric elevator else em embarrassed embarrassing emergency emotional empty end ended ending ends
enemies enemy energy engaged engine enjoy enjoyed enjoying enough enter entire entirely equipment escape escaped
especially estate even evening evenings event events eventually ever every everybody everyone everything everywhere
evidence evil exact exactly example excellent except exchange excited exciting excuse exercise exercising exist
existing exiting expect expected expecting expensive experience experiment expert explain explanation exploiting
explosion express extra extremely eye eyes fabulous face faces fact faction factory facts fail failed failure fair
fairy faith fake fall fallen falling falls familiar families family famous fan fancy fantastic fantasy far farm
fashion fast faster fat fate father fault favor favorite favour favourite favourites fear fed federal feed feeding
feel feeling feelings feels feet fell fella fellas fellow felt female fence fever few fiance field fifth fifty fight
fighting figure figured figures file filed files fill filled fills film films filthy final finally find finding finds
fine finest finger fingers finish finished fire fired firing firm firms first fish fishing fist fit five fix fixed
flag flat fleeing fleeting flesh flight flock floor flower flowers fly flying focus folks follow followed following
food fool foolish foot football for force forced forces foreign forest forever forget forgive forgives forgot
forgotten form former fortress fortune fortunes forward fought found four fourth fraction frankly freak free freedom
freezing fresh friction friday friend friendly friends friendship frightened from front fruit fuel full fully fun
funeral funky funny further future gambling game games gang garage garbage garden gas gate gave gay gear geek generous
genius gentle gentleman gentlemen get gets getting ghost ghosts giant gift girl girlfriend girls give given gives
giving glad glass glasses glory gloves go goal god goddamn gods goes going gold golden golf gone gonna good goodbye
goodness goody gooey gorgeous gosh got gotta gotten government governor grab grade grand grandad grandfather grandma
grandmother grandpa granny grass grate grateful grave gray great greater greatest green greet grew grieving grinding
grinning ground group grow growing grown guarantee guard guards guess guest guests guide guilty gun guns guts guy guys
gym ha had hadnt hair half hall hand handle hands handsome hang hanging happen happened happening happens happiness
happy hard harder hardly harm has hasnt hat hate hated hates hating have havent having haze hazing he head headed
heading headquarters heads health healthy hear heard hearing heart hearts heat heated heaven heavy heck held hello
help helped helping helps her here heres hero herself hes hey hi hidden hide hiding high higher highly highway hill
hills him himself hippy hire hired his history hit hits hitting hive ho hold holding hole holiday home homeland homes
homework hon honest honestly honey honeymoon honor honour hook hop hope hoped hoping horn horrible hors horse horses
hospital hot hotel hour hours house houses how hows hug huge huh human humans humor humour hundred hundreds hung
hungry hunt hunting hurry hurt hurting hurts husband hysterical i ice id idea ideas identify if ignore ill illegal im
image imagination imagine immediately important impossible impressed impression impressive in incident including
incredible indeed information innocent insane inside insist instance instead insurance intelligence intend interest
interested interesting interior interrupt interview into introduce investigation invite invited involved iron is
island isnt issue issues it its itself ive jacket jail jealous jerk job jobs join joined joint joke jokers jokes
joking journey joy judge judgment juice jump jumped jungle jury just justice keep keeping keeps kept key keys kick
kicked kid kidding kidnapped kids kill killed killer killing kills kind kinda kinds king kiss kissed kissing kit
kitchen knees knew knife knock knocked know knowing knowledge known knows lab lack ladies lady laid lake land landing
language large last late lately later latest laugh laughing laughs laughter launch launching laundry law laws lawyer
lawyers lay lead leader leading leads league learn learned learning least leave leaves leaving led left leg legal
legend legs less lesson let lets letter letters letting level liar liberty library license lie lied lies life lifetime
lift light lights like liked likely likes line lines linger lips liquor list listen listening little live lived lives
living ln load loaded loan local location lock locked locker lonely loner long longer look looked looking looks loose
lose loser losing loss lost lot lots loud lousy love loved lovely lover loves loving low lower ls luck lucky lunch
lying ma machine mad madam made magazine magic maid mail main make makers makes making male males mall mama man manage
managed manager many map march market marks marriage married marry marrying mask mass master match mate material mates
math matter matters may maybe mayor me meal mean meaning means meant meat meddle media medical medicine meet meeting
member members memories memory men mental mention mentioned mercy mess message messages messed met metal middle
midnight might mighty mikes mile miles military milk million millions mind minds mine minister minute minutes miracle
mirror miserable miss missed missing mission mistake mistakes mister mix mixed model modern mom moment moments mon
monday money monkey monster month months mood moon moping more morning most mostly motel mother motion mountain
mountains mouse mouth move moved moves movie movies moving mowing mr mrs much mum murder murdered murderer museum
music musicians must my myself mysterious mystery mystical nail name named names nasty nation national natural
naturally nature near nearly necessary neck need needed needs negative neighbor neighborhood neighbors neighbour
neither nephew nerds nerve nervous network never new news newspaper next nice night nightmare nights nine no nobody
noise none nonsense noon nor normal normally nose not note notes nothing notice noticed noticing now nowhere nuclear
number numbers nurse nuts o object obvious obviously occasion ocean odd odds of off offense offer offered office
officer officers official often oh oil ok okay old older on once one ones only onto ooh open opened opening opens
opera operation operator opinion opportunity or orange order ordered orders ordinary original other others ought our
ours ourselves out outer outfit outside outta over owe own owner owns pace pack package packed page paid pain paint
painting pair pal palace panic pants paper papers pardon parents park parking part particular particularly parties
partner partners parts party pass passed passing passion past pastures patch path pathetic patient patients pay paying
pays peace pen penny people per percent perfect perfectly perform performance perhaps period permission person
personal personality personally personnel pet phone photo photos physical piano pick picked picking picture pictures
pie piece pieces pig pills pilot pin pink pipe pity pizza place places placing plain plan plane planes planet planned
planning plans plant planting plastic plate play played player players playing plays pleading pleasant please pleased
pleasing pleasure plenty pocket point points poison poker police policy political politics pool poor popular position
positive possibility possible possibly post pot potential pounds powder power powerful powers practically practice
pray praying prays precious prefer pregnant prepare prepared presence present presents president press pressure
pretend pretty price pride priest prime princess print prints prison prisoner prisoners private prize probably problem
problems procedure proceed process professional program programme progress project projector prom promise promised
promoting pronounced proof proper property proposing protect protecting protection proud prove provide providing
public pull pulled pulling pulse punch punk pure purpose purse push pushed pushing put puts putting quality quarter
quarters queen question questions quick quickly quiet quit quite rabbit race radio rain rainy raise raised rally ran
ranch range rape rare rat rate rather rats reach reached reaction read reading ready real reality realize realized
really reason reasonable reasons recall receive received recently recognize recommend recommendation record records
red refuse regret regular rehearse rehearsed related relating relationship relax release released releasing remain
remains remember remembered remind reminds remove rent repeat repeated repent replaced replacing report reporter
reports reputation request rescue research resent respect response responsibility responsible rest restaurant result
results return returned revealed revenge reversed reward rich rid ride ridiculous riding right rights ring ringing
rings rip ripped rise risk river road rob robbery rock rocks role roll rolling romantic roof room rooms rope rotten
rough round route routine row royal rude ruin ruined rule rules run running runs rush sacred sacrifice sad safe safety
said sake salad sale salt same sand sandwich sat saturday save saved saving saw say saying says scale scanning scarce
scare scared scarred scarring scary scene schedule school science score scratch scream screaming screams screen
screwed script sea search searching season seat seats sec second seconds secret secretary secrets section secure
security see seeing seek seem seemed seems seen sees selfish sell selling send sending senior sense sensitive sent
sentence sentries separate sequel serenity series serious seriously serve served serves service services sessions set
setting settle settled seven several sewed sexual sexy shadow shake shall shame shape share shared sharp she sheep
sheet shes shift shine ship ships shirt shock shoe shoes shoot shooter shooting shop shopping shops short shot shots
should shoulder shout show showed shower showing shows shy sick side sides sight sign signal signed signing signs
silence silent silky silly silver simple simply sin since sing singing single sink sinking sir sister sisters sit site
sitting situation six size skates skin skip sky slain slave sleep sleeping slept slide slime slinging slip slipped
slow slowly slows small smart smartest smell smells smile smiling smoke smoking smooth snake snap snarling sneak
sneaking snort snow so social society socks soda sofa soft sold soldier soldiers solid solution solve some somebody
someday somehow someone someplace something sometime sometimes somewhere son song songs sons soon sooner sorry sort
soul sound sounded sounding sounds soup source space spanking spare spared sparring spawn speak speaking speaks
special specials specific speck speech speed speeding spell spelling spend spending spent spin spinning spinster
spirit spirits spit split spoke spoken sport sports spot sprain spraying spread spreading spring springing spy squad
square squeaking stabbing stacking staff stage stages staggering stain stairs stake stakes stalking stalling stand
standard standing stands star stare stared stares staring stars start started starters starting startling starts
starving state statement station statues status stay stayed staying stays steady steak steal stealing steaming steel
steep steering step steps stick still stinging stinking stirring stock stole stolen stomach stone stood stop stopped
stopping stops store stores stories storm storming stormy story straight strange stranger strangle street streets
strength stretching strike strong stronger struck stuck student students studio study studying stuff stuffing stupid
style subject success successful such sucker sudden suddenly suede suffer suffering sugar suggest suggestions suicide
suit suite suits summer sun sunday super supper supply support suppose supposed sure surely surface surgeon surgery
surprise surprised surveillance survive suspect suspicious swarming swear swearing sweat sweating sweet sweetheart
sweetie swell swept swim swimming swims swing swinging switch sword system systems table tail take taken takers takes
taking talent talk talked talking talks tall tank tape tapes target taste taught taxi tea teach teacher teaching team
teams tear tears tease teeth telephone television tell telling tells temple ten tent term terms terrible terribly
terrific test testifying tests than thank thanking thanks that thats the theater theatre thee their them themselves
then theory therapy there therefore theres these they theyre thief thin thing thingies things think thinking thinks
third thirsty this those thou though thought thoughts thousand thousands threat threatened threatens three threw
thriving throat through throughout throw throwing thrown thursday thy ticket tickets tie tied tiger tight till time
timed times tiny tip tired title to toast today together toilet told tomorrow tone tongue tonight too took top torture
total totally touch touched touching tough tour toward towards tower town toy trace track tracking tracks trade
traffic trail train trained training transfer trap trapped trash trauma travel treasure treat treated treaties
treatment tree trees trial trick tricks tried tries trigger trip troops trouble truck trucking true truly trunk trust
trusted truth try trying tube tuesday tunnel turkey turn turned turning turns tv twice two type ugly uh um
unbelievable uncle under underneath understand understanding understood underwear unhappy uniform union unit units
universe unless unlisted untied until unusual up upon upset upstairs us use used useless using usual usually vacation
value vampire vehicle version very vice victim victims victory video view village violence violent virgin virtually
virus vision visit voice vote wagon wait waited waiter waiting wake walk walked walking walks wall wallet walls wanna
want wanted wanting wants war ward wards warm warn warned warning warrant was wash wasnt waste wasted wasting watch
watched watching water wave way ways we weak weapon weapons wear wearing weather wedding wednesday week weekend weeks
weenie weight weird welcome well went were weren werent western westerns wet weve what whatever whats wheel when
whenever where wheres wherever whether which while whine whiskey white who whoever whole whom whos whose why wide wife
wild will willing win wind window windows wine wing wings winner winning wins winter wipe wire wired wise wish wishes
witch with within without witness witnesses woke wolf woman women wonder wonderful wondering wont wood woods word
words wore work worked working works world worlds worms worried worry worrying worse worst worth would wouldnt wound
wounded wow wrap write writer writing written wrong wrote ya yard yeah year years yell yelling yellow yes yesterday
yet you young younger your youre yours yourself yourselves youth youve zero zone
`
    .split(/\s+/)
    .filter(Boolean),
)

/** True if a word in lower case is one of the common words. */
export const isCommon = (word: string): boolean => commonWords.has(word)
