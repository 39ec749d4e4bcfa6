/**
 * The most frequent words of spoken English. They are spelt right, so none of them is taken for another word that looks
 * like it; and alone and in small letters they are no names.
 */
const commonWords = new Set(
  `
a ability able aboard about above absolutely accept access accident account across act acting action actor actors
actress actual actually add address admit advance advantage advice affair afford afraid after afternoon again against
age agency agents ago agree agreed agreement ah ahead air airport alarm alcohol alert alien alive all alley allow
allowed almost alone along already also always am amazing ambulance among amount an ancient and anger angry animal
animals anniversary another answer answers any anybody anymore anyone anything anytime anyway anywhere apart apartment
apologize appear appears apple appointment appreciate approach are area arent argue argument arm armed arms army
around arranged arrest arrested arrive arrived art article artist as ashamed aside ask asked asking asks asleep
assault assignment assistant assume assure at ate attack attacked attempt attention attitude attorney attractive
audience aunt authority available average avoid awake aware away awesome awful awfully babe babies baby back
background backup bad badly bag bags bail ball balls band bang bank banks bar barely bars base baseball based basement
basically basketball bat bath bathroom battle be beach bear beast beat beating beautiful beauty became because become
becomes becoming bed bedroom beef been beer before beg began begin beginning begins behave behavior behind being
believe believed believes bell belong belongs below belt best bet better between beyond big bigger biggest bike bills
bird birds birth birthday bit bite black blame blast bleeding bless blew blind block blood bloody blow blowing blown
blue board boat bodies body bomb bone bones book books boom booth boots border bored boring born borrow boss both
bother bothering bottle bottom bought bound bout bow bowl box boy boyfriend boys brain brains brave bread break
breakfast breaking breaks breath breathe breathing bride bridge bright brilliant bring bringing brings bro broke
broken brother brothers brought bucks buddy bug build building built bull bullet bullets bunch buried burn burned
burning bury bus business bust busted busy but butt butter button buy buying by bye cab cabin cable cage cake call
called calling calls calm came camera cameras camp campaign can cancel cancer candy cannot cant cap capable captain
car card cards care career careful carefully cares carried carry carrying cars case cases cash casino cast castle cat
catch cats caught cause caused celebrate cell center cents century ceremony certain certainly chain chair challenge
champagne champion chance chances change changed changes changing channel character charge charges charity charming
chase chasing chat cheap cheat cheating check checked checking cheer cheese chest chick chicken child children chill
chip chips chocolate choice choose chose chosen church cigarette cigarettes cinema cinemas circle circumstances circus
city civil claim class classes classic clean cleaned cleaning clear cleared clearly clerk clever client clients climb
clock close closed closer closet closing clothes club clue coach coast coat code coffee coincidence cold collect
collection college color colour colours com come comes comfort comfortable coming command commercial commit committed
committee common community company competition complete completely complicated computer concern concerned concert
condition conference confess confession confidence confused connected connection consider considered considering
contact contest continue continues contract control conversation convince convinced cook cookie cookies cooking cool
cop cops copy corner correct cos cost cosy couch could couldnt council count counting country couple courage course
court cousin cover covered cow cowboy crack crash crazy cream create created creature credit crew crime criminal
crisis cross crossed crowd cruel crush cry crying crystal cup cure curious current curse custody customers cut cute
cutting dad daddy damage dance dancer dancing danger dangerous dare dark darkness darling data date dates dating
daughter dawn day days dead deal dealer dealing dear death decent decide decided decision deck deep defend defendant
defense definitely degrees delicious deliver delivered delivery demand demon deny department depends depressed
describe desert deserve deserves design designed desire desk desperate destiny destroy destroyed detail details device
devil diamond diamonds did didnt die died dies difference different difficult dig dinner direct direction directly
director dirt dirty disappear disappeared disappointed disaster discovered discuss disease disgusting distance
district division divorce divorced do doctor doctors does doesnt dog dogs doing doll dollar dollars done dont door
doors dope double doubt dough down downstairs downtown dozen dr drag drama draw drawing dream dreaming dreams dress
dressed drink drinking drinks drive driver driving drop dropped dropping drove drug drugs drunk dry duck dude due dump
dumped during dust duty dying each ear earlier early ears earth ease easier easily easy eat eaten eating edge
education effect effort egg eggs eh eight either electric elevator else em embarrassed embarrassing emergency
emotional empty end ended ending ends enemies enemy energy engaged engine enjoy enjoyed enjoying enough enter entire
entirely equipment escape escaped especially estate even evening evenings event events eventually ever every everybody
everyone everything everywhere evidence evil exact exactly example excellent except exchange excited exciting excuse
exercise exist expect expected expecting expensive experience experiment expert explain explanation explosion express
extra extremely eye eyes fabulous face faces fact factory facts fail failed failure fair fairy faith fake fall fallen
falling falls familiar families family famous fan fancy fantastic fantasy far farm fashion fast faster fat fate father
fault favor favorite favour favourite favourites fear fed federal feed feel feeling feelings feels feet fell fella
fellas fellow felt female fence fever few field fifth fifty fight fighting figure figured figures file files fill
filled film films filthy final finally find finding finds fine finest finger fingers finish finished fire fired firing
firm first fish fishing fit five fix fixed flag flat flesh flight floor flower flowers fly flying focus folks follow
followed following food fool foolish foot football for force forced forces foreign forest forever forget forgive
forgot forgotten form former fortune forward fought found four fourth frankly freak free freedom fresh friday friend
friendly friends friendship frightened from front fruit fuel full fully fun funeral funny further future gambling game
games gang garage garbage garden gas gate gave gay gear generous genius gentle gentleman gentlemen get gets getting
ghost ghosts giant gift girl girlfriend girls give given gives giving glad glass glasses glory gloves go goal god
goddamn gods goes going gold golden golf gone gonna good goodbye goodness gorgeous gosh got gotta gotten government
governor grab grade grand grandad grandfather grandma grandmother grandpa granny grass grateful grave gray great
greater greatest green grew ground group grow growing grown guarantee guard guards guess guest guests guide guilty gun
guns guts guy guys gym ha had hadnt hair half hall hand handle hands handsome hang hanging happen happened happening
happens happiness happy hard harder hardly harm has hasnt hat hate hated hates have havent having he head headed
heading headquarters heads health healthy hear heard hearing heart hearts heat heaven heavy heck held hello help
helped helping helps her here heres hero herself hes hey hi hidden hide hiding high higher highly highway hill hills
him himself hire hired his history hit hits hitting ho hold holding hole holiday home homework hon honest honestly
honey honeymoon honor honour hook hop hope hoped hoping horn horrible horse horses hospital hot hotel hour hours house
houses how hows hug huge huh human humans humor humour hundred hundreds hung hungry hunt hunting hurry hurt hurting
hurts husband i ice id idea ideas identify if ignore ill illegal im image imagination imagine immediately important
impossible impressed impression impressive in incident including incredible indeed information innocent insane inside
insist instance instead insurance intelligence intend interest interested interesting interrupt interview into
introduce investigation invite invited involved iron is island isnt issue issues it its itself ive jacket jail jealous
jerk job jobs join joined joint joke jokes joking journey joy judge judgment juice jump jumped jungle jury just
justice keep keeping keeps kept key keys kick kicked kid kidding kidnapped kids kill killed killer killing kills kind
kinda kinds king kiss kissed kissing kit kitchen knees knew knife knock knocked know knowing knowledge known knows lab
lack ladies lady laid lake land landing language large last late lately later latest laugh laughing laughs launch
laundry law laws lawyer lawyers lay lead leader leading leads league learn learned learning least leave leaves leaving
led left leg legal legend legs less lesson let lets letter letters letting level liar liberty library license lie lied
lies life lifetime lift light lights like liked likely likes line lines lips liquor list listen listening little live
lived lives living ln load loaded loan local location lock locked locker lonely long longer look looked looking looks
loose lose loser losing loss lost lot lots loud lousy love loved lovely lover loves loving low lower ls luck lucky
lunch lying ma machine mad madam made magazine magic maid mail main make makes making male mall mama man manage
managed manager many map march market marks marriage married marry marrying mask mass master match mate material math
matter matters may maybe mayor me meal mean meaning means meant meat media medical medicine meet meeting member
members memories memory men mental mention mentioned mercy mess message messages messed met metal middle midnight
might mighty mile miles military milk million millions mind minds mine minister minute minutes miracle mirror
miserable miss missed missing mission mistake mistakes mister mix mixed model modern mom moment moments mon monday
money monkey monster month months mood moon more morning most mostly motel mother motion mountain mountains mouse
mouth move moved moves movie movies moving mr mrs much mum murder murdered murderer museum music must my myself
mystery nail name named names nasty nation national natural naturally nature near nearly necessary neck need needed
needs negative neighbor neighborhood neighbors neighbour neither nephew nerve nervous network never new news newspaper
next nice night nightmare nights nine no nobody noise none nonsense noon nor normal normally nose not note notes
nothing notice noticed now nowhere nuclear number numbers nurse nuts o object obvious obviously occasion ocean odd
odds of off offense offer offered office officer officers official often oh oil ok okay old older on once one ones
only onto ooh open opened opening opens opera operation operator opinion opportunity or orange order ordered orders
ordinary original other others ought our ours ourselves out outfit outside outta over owe own owner owns pack package
packed page paid pain paint painting pair pal palace panic pants paper papers pardon parents park parking part
particular particularly parties partner partners parts party pass passed passing passion past patch path pathetic
patient patients pay paying peace pen penny people per percent perfect perfectly perform performance perhaps period
permission person personal personality personally personnel pet phone photo photos physical piano pick picked picking
picture pictures pie piece pieces pig pills pilot pin pink pipe pity pizza place places plain plan plane planes planet
planned planning plans plant plastic plate play played player players playing plays pleasant please pleased pleasure
plenty pocket point points poison poker police policy political politics pool poor popular position positive
possibility possible possibly post pot potential pounds powder power powerful powers practically practice pray
precious prefer pregnant prepare prepared presence present presents president press pressure pretend pretty price
pride priest prime princess print prints prison prisoner prisoners private prize probably problem problems procedure
proceed process professional program programme progress project projector prom promise promised proof proper property
protect protecting protection proud prove provide public pull pulled pulling pulse punch punk pure purpose purse push
pushed pushing put puts putting quality quarter quarters queen question questions quick quickly quiet quit quite
rabbit race radio rain rainy raise raised ran ranch range rape rare rat rate rather rats reach reached reaction read
reading ready real reality realize realized really reason reasonable reasons recall receive received recently
recognize recommend recommendation record records red refuse regret regular relationship relax release released remain
remains remember remembered remind reminds remove rent repeat report reporter reports reputation request rescue
research respect response responsibility responsible rest restaurant result results return returned revenge reward
rich rid ride ridiculous riding right rights ring ringing rings rip ripped rise risk river road rob robbery rock rocks
role roll rolling romantic roof room rooms rope rotten rough round route routine row royal rude ruin ruined rule rules
run running runs rush sacrifice sad safe safety said sake salad sale salt same sand sandwich sat saturday save saved
saving saw say saying says scare scared scary scene schedule school science score scratch scream screaming screams
screen screwed script sea search searching season seat seats sec second seconds secret secretary secrets section
secure security see seeing seek seem seemed seems seen sees selfish sell selling send sending senior sense sensitive
sent sentence separate sequel series serious seriously serve served service services set setting settle settled seven
several sexual sexy shadow shake shall shame shape share sharp she shes shift shine ship ships shirt shock shoe shoes
shoot shooting shop shopping short shot shots should shoulder shout show showed shower showing shows shy sick side
sides sight sign signal signed signs silence silent silly silver simple simply sin since sing singing single sink sir
sister sisters sit site sitting situation six size skin skip sky slave sleep sleeping slept slide slip slipped slow
slowly small smart smell smells smile smiling smoke smoking smooth snake snap sneak snow so social society socks soda
sofa soft sold soldier soldiers solid solution solve some somebody someday somehow someone someplace something
sometime sometimes somewhere son song songs sons soon sooner sorry sort soul sound sounded sounds soup source space
spare speak speaking speaks special specific speech speed spell spend spending spent spirit spirits spit split spoke
spoken sport sports spot spread spring spy squad square staff stage stairs stake stand standard standing stands star
staring stars start started starting starts starving state statement station stay stayed staying stays steady steak
steal stealing steel step steps stick still stock stole stolen stomach stone stood stop stopped stopping stops store
stories storm story straight strange stranger street streets strength strike strong stronger struck stuck student
students studio study studying stuff stupid style subject success successful such sucker sudden suddenly suffer
suffering sugar suggest suggestions suicide suit suite suits summer sun sunday super supper supply support suppose
supposed sure surely surface surgeon surgery surprise surprised surveillance survive suspect suspicious swear sweat
sweet sweetheart sweetie swell swim swimming swing switch sword system systems table tail take taken takes taking
talent talk talked talking talks tall tank tape target taste taught taxi tea teach teacher teaching team tear tears
teeth telephone television tell telling tells temple ten tent term terms terrible terribly terrific test tests than
thank thanks that thats the theater theatre thee their them themselves then theory therapy there therefore theres
these they theyre thief thin thing things think thinking thinks third this those thou though thought thoughts thousand
thousands threat threatened three threw throat through throw throwing thrown thursday thy ticket tickets tie tied
tiger tight till time times tiny tip tired title to toast today together toilet told tomorrow tone tongue tonight too
took top torture total totally touch touched touching tough tour toward towards tower town toy trace track tracks
trade traffic trail train trained training transfer trap trapped trash trauma travel treasure treat treated treatment
tree trees trial trick tricks tried tries trigger trip troops trouble truck true truly trunk trust trusted truth try
trying tube tuesday tunnel turkey turn turned turning turns tv twice two type ugly uh um unbelievable uncle under
underneath understand understanding understood underwear unhappy uniform union unit units universe unless until
unusual up upon upset upstairs us use used useless using usual usually vacation value vampire vehicle version very
vice victim victims victory video view village violence violent virgin virus vision visit voice vote wagon wait waited
waiting wake walk walked walking walks wall wallet walls wanna want wanted wanting wants war warm warn warned warning
warrant was wash wasnt waste wasted wasting watch watched watching water wave way ways we weak weapon weapons wear
wearing weather wedding wednesday week weekend weeks weight weird welcome well went were weren werent western westerns
wet weve what whatever whats wheel when whenever where wheres wherever whether which while whiskey white who whoever
whole whom whos whose why wide wife wild will willing win wind window windows wine wing wings winner winning wins
winter wipe wire wise wish wishes witch with within without witness witnesses woke wolf woman women wonder wonderful
wondering wont wood woods word words wore work worked working works world worried worry worrying worse worst worth
would wouldnt wound wounded wow wrap write writer writing written wrong wrote ya yard yeah year years yell yelling
yellow yes yesterday yet you young younger your youre yours yourself yourselves youth youve zero zone
`
    .split(/\s+/)
    .filter(Boolean),
)

export const isCommon = (word: string): boolean => commonWords.has(word)
