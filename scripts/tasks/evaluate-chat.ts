import { evaluateChat } from '#bench/chat-evaluation.ts'
import { readQuestions } from '#bench/chat-questions.ts'
import { printChatTable } from '#bench/chat-table.ts'
import { buildWhenStale } from '#scripts/parts/build.ts'

// `npm run evaluate-chat -- followup parent-03` sends only the questions whose ids begin with `followup` or
// `parent-03`. With `--erring-model`, the answers come from a language model that makes mistakes, and only these faults
// are printed: cards that break a condition of the question, cards that are not in the catalogue, and texts that must
// not be shown.
const erringModel = process.argv.includes('--erring-model')
const idPrefixes = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
await buildWhenStale()
const questions = readQuestions().filter(
  ({ id }) => idPrefixes.length === 0 || idPrefixes.some((prefix) => id.startsWith(prefix)),
)
const evaluation = await evaluateChat(questions, { erringModel })
if (!erringModel) printChatTable(evaluation)
const times = evaluation.times.toSorted((one, other) => one - other)
const percentile = (fraction: number) => (times[Math.floor(times.length * fraction)] ?? 0).toFixed(1)
console.log(
  `\n${evaluation.met} of ${evaluation.questions} met, ${evaluation.wrongCards} cards break what was asked for`,
)
if (erringModel) {
  console.log(`${evaluation.byModel} of ${evaluation.times.length} answers by the model`)
  console.log(
    `${evaluation.unknownCards} cards are not in the catalogue; texts that must not be shown:`,
    evaluation.unfit,
  )
  for (const { question, turn, query, faults } of evaluation.misses) {
    if (faults.some((fault) => fault.startsWith('breaks'))) console.log(question, turn, query, faults)
  }
}
console.log(`an answer takes ${percentile(0.5)} ms at the median, ${percentile(0.95)} ms at the 95th percentile`)
