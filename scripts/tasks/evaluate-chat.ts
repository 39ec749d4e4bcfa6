import { evaluateChat } from '#bench/chat-evaluation.ts'
import { readQuestions } from '#bench/chat-questions.ts'
import { printChatTable } from '#bench/chat-table.ts'
import { buildWhenStale } from '#scripts/parts/build.ts'

// `npm run evaluate-chat -- followup parent-03` asks only the questions whose ids begin so.
const wanted = process.argv.slice(2)
await buildWhenStale()
const questions = readQuestions().filter(
  ({ id }) => wanted.length === 0 || wanted.some((begin) => id.startsWith(begin)),
)
const evaluation = await evaluateChat(questions)
printChatTable(evaluation)
const times = evaluation.times.toSorted((one, other) => one - other)
const share = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1)
console.log(
  `\n${evaluation.met} of ${evaluation.questions} met, ${evaluation.wrongCards} cards break what was asked for`,
)
console.log(`an answer takes ${share(0.5)} ms at the median, ${share(0.95)} ms at the 95th percentile`)
