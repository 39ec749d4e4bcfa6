import type { Page } from '@playwright/test'

/** A player that understands YouTube's messages. When it is told to play, its time runs like a clock. */
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

/** Answers requests to YouTube with a stand-in for its player. */
export async function answerForYouTube(page: Page): Promise<void> {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: player }),
  )
}
