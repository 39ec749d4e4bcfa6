import type { ChatEvaluation } from './chat-evaluation.ts'

/** Prints the score of each style of question, and every answer that was not as expected. */
export function printChatTable({ styles, misses }: ChatEvaluation): void {
  const width = Math.max(...styles.map(({ style }) => style.length))
  for (const { style, questions, met } of styles) {
    console.log(`${style.padEnd(width)}  ${String(met).padStart(3)} of ${String(questions).padStart(3)}`)
  }
  for (const { question, turn, query, faults, cards, text } of misses) {
    console.log(`\n${question}, turn ${turn}: ${query}`)
    for (const fault of faults) console.log(`  ${fault}`)
    console.log(`  text: ${text}`)
    console.log(`  cards: ${cards.join('; ') || 'none'}`)
  }
}
