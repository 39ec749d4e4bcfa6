import { LLMock } from '@copilotkit/aimock'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { createRemoteModel } from '#server/adapters/language-model-remote/remote-model.ts'
import { chosenModel, newMember, startApp } from './chat-app.ts'
import { median } from './warm-answer.ts'

/** The number of questions that are not measured, and of the measured questions after them. */
const questionCounts = { warmUp: 5, measured: 40 }

const answer = JSON.stringify({
  titles: [{ title: 'Nosferatu', year: 1922 }],
  genres: ['horror'],
  text: 'Silent horror, then. Turn the lights off.',
})

/**
 * The median time in milliseconds from the model's answer until the client has the first words of it. The model is a
 * stand-in that answers at once.
 */
export async function measureFirstText(): Promise<number> {
  const provider = new LLMock({ port: 0, host: '127.0.0.1' })
  await provider.start()
  let answeredAt = 0
  provider.onMessage(/.*/s, () => {
    answeredAt = performance.now()
    return { content: answer }
  })
  const model = createRemoteModel({ name: chosenModel, id: 'x', baseUrl: `${provider.url}/v1`, key: null })
  const { url, stop } = await startApp(model)
  try {
    const member = await newMember(url)
    const times: number[] = []
    for (let round = 0; round < questionCounts.warmUp + questionCounts.measured; round += 1) {
      const { body } = await member.send('/api/v1/chat/movie/llm', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({ query: 'something silent and scary', aimodel: chosenModel }),
      })
      let first: number | null = null
      for await (const { event } of body
        ?.pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream()) ?? []) {
        if (event === 'text') first ??= performance.now() - answeredAt
      }
      if (first === null) throw new Error('the model’s text did not come')
      if (round >= questionCounts.warmUp) times.push(first)
    }
    return median(times)
  } finally {
    await stop()
    await provider.stop()
  }
}
