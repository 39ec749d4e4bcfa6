import { evaluateChat } from '#bench/chat-evaluation.ts'
import { readQuestions } from '#bench/chat-questions.ts'
import { printChatTable } from '#bench/chat-table.ts'
import { buildWhenStale } from '#scripts/parts/build.ts'
import { chatSummary } from '#scripts/parts/chat-summary.ts'

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
console.log(`\n${chatSummary(evaluation, { erringModel })}`)
