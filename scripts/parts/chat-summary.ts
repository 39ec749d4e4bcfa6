import type { ChatEvaluation } from '#bench/chat-evaluation.ts'

/**
 * The text that `npm run evaluate-chat` prints last: the sums and the times of the answers. With `erringModel`, also
 * the mistakes of the language model that the answers let through.
 */
export function chatSummary(evaluation: ChatEvaluation, { erringModel }: { erringModel: boolean }): string {
  const { questions, met, wrongCards, unknownCards, byModel, unfit, misses } = evaluation
  const times = evaluation.times.toSorted((one, other) => one - other)
  const percentile = (fraction: number) => (times[Math.floor(times.length * fraction)] ?? 0).toFixed(1)
  const faultsOfModel = [
    `${byModel} of ${times.length} answers by the model`,
    `cards that are not in the catalogue: ${unknownCards}; texts that must not be shown: ${unfit.length}`,
    ...unfit.map((text) => `  ${text}`),
    ...misses
      .filter(({ faults }) => faults.some((fault) => fault.startsWith('breaks')))
      .map(({ question, turn, query, faults }) => `${question}, turn ${turn}: ${query}: ${faults.join('; ')}`),
  ]
  return [
    `${met} of ${questions} met, ${wrongCards} cards break what was asked for`,
    ...(erringModel ? faultsOfModel : []),
    `an answer takes ${percentile(0.5)} ms at the median, ${percentile(0.95)} ms at the 95th percentile`,
  ].join('\n')
}
