import type { Page } from '@playwright/test'
import { answerOf, answerRequests } from './answer-requests.ts'

/**
 * The HTML of a player that understands the messages of YouTube's player. After the message `playVideo`, it reports a
 * playback position that advances.
 */
const player = `<!doctype html><title>A player</title><p>Nothing plays</p><script>
  const say = (event, info) => parent.postMessage(JSON.stringify({ event, info }), '*')
  let seconds = 0
  addEventListener('message', ({ data }) => {
    const { event, func } = JSON.parse(data)
    if (event === 'listening') say('initialDelivery', { playerState: -1, duration: 888, muted: false, volume: 100 })
    if (func === 'pauseVideo') say('onStateChange', 2)
    if (func !== 'playVideo') return
    document.querySelector('p').textContent = 'A picture'
    say('onStateChange', 1)
    setInterval(() => say('infoDelivery', { currentTime: (seconds += 0.25) }), 250)
  })
</script>`

/** Answers the page's requests to YouTube with a stand-in for YouTube's player. */
export const answerForYouTube = (page: Page) =>
  answerRequests(page, ['https://www.youtube-nocookie.com/*'], () => answerOf('text/html', player))
