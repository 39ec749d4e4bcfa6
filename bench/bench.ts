import { createGoals } from '#scripts/parts/goals.ts'
import { measureAccounts } from './accounts.ts'
import { evaluateChat } from './chat-evaluation.ts'
import { readQuestions } from './chat-questions.ts'
import { printChatTable } from './chat-table.ts'
import { measureCrowdedProfile } from './crowded-profile.ts'
import { measureDiscovery } from './discovery.ts'
import { measureFirstPaint } from './first-paint.ts'
import { measureFirstText } from './first-text.ts'
import { measureHomePage } from './home-page.ts'
import { measureLongWatchlist } from './long-watchlist.ts'
import { measureNavigation } from './navigation.ts'
import { measureObserving } from './observing.ts'
import { measurePageWeight } from './page-weight.ts'
import { printSearch } from './search.ts'
import { measureSignIns } from './sign-in.ts'
import { measureSignInStorm } from './sign-in-storm.ts'
import { measureStartUp } from './start-up.ts'
import { measureUpstream } from './upstream.ts'
import { measureWarmAnswer, median } from './warm-answer.ts'

// `npm run bench`: measures a production build, compares each figure with its goal, and prints both as a table.
const { row, note } = createGoals()

const weight = measurePageWeight()
row("home's JavaScript, gzip", weight.home, 'kB', 117)
for (const { name, more } of weight.screens) row(`  more for ${name.replace(/^.*screens\//, '')}`, more, 'kB', 15)
for (const { name, more } of weight.onNeed) row(`  on need: ${name}`, more, 'kB', 20)
row('CSS, gzip', weight.css, 'kB', 10)
row('fonts', weight.fonts, 'kB', 75)

const start = await measureStartUp()
row('second start until it listens, median', start.milliseconds, 'ms', 500)
row('memory after warm-up', start.memory, 'MB', 120)

const warm = await measureWarmAnswer()
row('warm answer, share of bare node:http', warm.ratio * 100, '%', 80, 'least')
row('memory after 100,000 warm answers', warm.memory, 'MB', 200)

for (const [what, microseconds] of Object.entries(await measureObserving())) {
  if (microseconds !== null) note(`Processor time of a warm answer with ${what}: ${microseconds.toFixed(0)} µs`)
}

const home = await measureHomePage()
row("a member's home page until it is answered, mean", home.microseconds, 'µs', 2000)
row('  share of bare node:http', home.ratio * 100, '%', 40, 'least')
row('  memory that rendering it takes', home.rendererMegabytes, 'MB', 15)

const storm = await measureSignInStorm()
for (const { what, p95 } of storm.others) row(`200 sign-ins at once: ${what}, 95th percentile`, p95, 'ms', 50)
row(`  of the sign-ins, ${storm.busy} were told to come back; answered`, storm.answered, '', 25, 'least')
row('  until the last of them was answered', storm.lastedMs, 'ms', 15_000)
const signIns = await measureSignIns()
note(`\nA wrong password is refused after ${signIns.wrong.toFixed(0)} ms, the median.`)
row('an unknown address: difference from a wrong password', signIns.unknown, '%', 5)
row('  an account without a password', signIns.withoutPassword, '%', 5)
row('a sign-in with a passkey among 100,000 accounts, median', signIns.passkey, 'ms', 30)
for (const { engine, profile, others, refused } of await measureCrowdedProfile()) {
  const refusals = refused > 0 ? `, ${refused} refused` : ''
  row(`${engine}: 20 profiles of 20,000 entries at once, median${refusals}`, profile, 'ms', 50)
  row('  other members meanwhile, 99th percentile', others, 'ms', 50)
}
for (const { engine, page, search } of await measureAccounts()) {
  row(`${engine}: a page of 100,000 accounts, 95th percentile`, page, 'ms', 50)
  row('  a search among them, 95th percentile', search, 'ms', 50)
}

for (const { titles, p95, goal } of measureDiscovery()) {
  row(`discovery among ${titles} titles, 95th percentile`, p95 * 1000, 'µs', goal * 1000)
}

const { clickToPaint, shifts } = await measureNavigation()
row("from a card to its page's frame, median", clickToPaint, 'ms', 100)
row('largest layout shift of a screen, in thousandths', Math.max(...shifts.map(({ shift }) => shift)) * 1000, '', 20)

for (const { name, first, largest, blocked, bytes } of await measureFirstPaint()) {
  row(`${name} on a slow phone: first paint, median`, first, 'ms', 1100)
  row('  largest paint', largest, 'ms', 1500)
  row('  main thread blocked', blocked, 'ms', 100)
  row('  the page itself, compressed', bytes / 1000, 'kB', 14)
}

const watchlist = await measureLongWatchlist()
row('a watchlist of 5,000 until it is shown, median', watchlist.open, 'ms', 300)
row('  until the oldest entry is found in it', watchlist.findFirst, 'ms', 500)
row('  until another one is found', watchlist.findNext, 'ms', 50)
row('  until an entry is removed from it', watchlist.remove, 'ms', 50)

const upstream = await measureUpstream()
row('TMDB at 50 ms: calls for a cold home', upstream.coldHome.calls, '', 5)
row('  until the cold home is answered', upstream.coldHome.milliseconds, 'ms', 120)
row('  calls for a warm home', upstream.warmHome.calls, '', 0)
row('  until the warm home is answered', upstream.warmHome.milliseconds, 'ms', 5)
row('  calls for 30 equal searches at once', upstream.thirtySearches, '', 1)
row("  calls for a title's page", upstream.titlePage, '', 2)
for (const { mode, slowest, areAllStale, uncached } of upstream.outages) {
  row(
    `  ${mode}: slowest known page${areAllStale ? ', marked stale' : ', NOT marked'}; unknown ${uncached}`,
    slowest,
    'ms',
    50,
  )
}

row("chat: first text after an immediate model's, median", await measureFirstText(), 'ms', 50)
const chat = await evaluateChat()
const times = chat.times.toSorted((one, other) => one - other)
row(`  ${chat.questions} questions: met by the guide`, (chat.met / chat.questions) * 100, '%', 95, 'least')
row('  cards that break what was asked for', chat.wrongCards, '', 0)
row("  the guide's answer, median", median(times), 'ms', 20)
row("  the guide's answer, 95th percentile", times[Math.floor(times.length * 0.95)] ?? 0, 'ms', 60)
const erring = await evaluateChat(readQuestions(), { erringModel: true })
row(`  the same with a model that errs, ${erring.byModel} answers by it: cards that break`, erring.wrongCards, '', 0)
row('  cards that are not in the catalogue', erring.unknownCards, '', 0)
row('  texts with inventions, reasoning, markup or orders', erring.unfit.length, '', 0)

note(
  `\nThe warm answer: ${warm.bytes} bytes of brotli, ${warm.matinee.toFixed(0)} a second from Matinee and ${warm.bare.toFixed(0)} from the bare server, medians in turn.`,
)
printChatTable(chat)
printSearch()
