// Makes Matinee's own teaser, web/public/teaser.webm: a film leader counts down, and the curtain opens on the name.
// `node scripts/make-teaser.mjs` draws the frames in Chromium and encodes them with ffmpeg.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const width = 960
const height = 540
const frameRate = 24
const seconds = 8

const font = readFileSync(new URL('../web/fonts/fraunces-display.woff2', import.meta.url)).toString('base64')
const html = `<!doctype html><style>
@font-face { font-family: Fraunces; src: url(data:font/woff2;base64,${font}); font-weight: 400 700 }
body { margin: 0; background: #0d0b0e }
svg { display: block; width: ${width}px; height: ${height}px; font-family: Fraunces }
</style><svg id="screen" viewBox="0 0 960 540"></svg>`

/** Draws the picture at a time in seconds. This function runs in the page. */
function drawFrame(time) {
  /** Rises smoothly from 0 to 1 between two times. */
  const ease = (startTime, endTime) => {
    const progress = Math.min(1, Math.max(0, (time - startTime) / (endTime - startTime)))
    return progress * progress * (3 - 2 * progress)
  }
  const drawDisc = (x, y, r, turnDegrees) => {
    const drawQuarter = (angle, fill) => {
      const [start, end] = [angle, angle + 90].map((degrees) => ((degrees + turnDegrees) * Math.PI) / 180)
      return `<path d="M${x} ${y}L${x + r * Math.cos(start)} ${y + r * Math.sin(start)}A${r} ${r} 0 0 1 ${x + r * Math.cos(end)} ${y + r * Math.sin(end)}Z" fill="${fill}"/>`
    }
    return (
      [0, 90, 180, 270].map((angle, index) => drawQuarter(angle, index % 2 ? '#f4b942' : '#7a5a17')).join('') +
      `<circle cx="${x}" cy="${y}" r="${r * 0.34}" fill="#1a1206"/>`
    )
  }
  let picture = '<rect width="960" height="540" fill="#0d0b0e"/>'
  if (time < 3) {
    const progress = time % 1
    const angle = progress * 2 * Math.PI - Math.PI / 2
    const [x, y] = [480 + 900 * Math.cos(angle), 270 + 900 * Math.sin(angle)]
    picture += '<rect width="960" height="540" fill="#e9dfc9"/>'
    picture += `<path d="M480 270V-630A900 900 0 ${progress > 0.5 ? 1 : 0} 1 ${x} ${y}Z" fill="#cdbf9f"/>`
    picture += '<path d="M480 0V540M0 270H960" stroke="#1a1206" stroke-width="2"/>'
    picture +=
      '<circle cx="480" cy="270" r="190" fill="none" stroke="#1a1206" stroke-width="6"/><circle cx="480" cy="270" r="165" fill="none" stroke="#1a1206" stroke-width="3"/>'
    picture += `<text x="480" y="352" font-size="240" font-weight="700" text-anchor="middle" fill="#1a1206">${3 - Math.floor(time)}</text>`
  } else {
    const openness = ease(3.3, 5)
    const glow = ease(3.2, 4.6)
    picture += `<radialGradient id="g"><stop offset="0" stop-color="#f4b942" stop-opacity="${0.34 * glow}"/><stop offset="1" stop-color="#f4b942" stop-opacity="0"/></radialGradient><ellipse cx="480" cy="270" rx="520" ry="330" fill="url(#g)"/>`
    picture += `<g opacity="${ease(4, 4.8)}" transform="translate(0 ${18 * (1 - ease(4, 5))})">${drawDisc(480, 190, 58, time * 40)}<text x="480" y="345" font-size="92" font-weight="600" text-anchor="middle" fill="#f3eee6">Matinee</text></g>`
    picture += `<text x="480" y="404" font-size="27" text-anchor="middle" fill="#d8cfc2" opacity="${ease(5.4, 6.2)}">Ready to watch? Ready your popcorn.</text>`
    for (const side of [-1, 1]) {
      for (let fold = 0; fold < 8; fold += 1) {
        const foldWidth = 62 * (1 - openness * 0.78)
        const left = side < 0 ? fold * foldWidth : 960 - (fold + 1) * foldWidth
        picture += `<path d="M${left} 0h${foldWidth + 1}v540h${-foldWidth - 1}z" fill="${fold % 2 ? '#8e1f30' : '#6d1424'}"/><path d="M${left} 0h${foldWidth * 0.3}v540h${-foldWidth * 0.3}z" fill="#b3273a" opacity=".55"/>`
      }
    }
    picture += `<rect width="960" height="540" fill="#0d0b0e" opacity="${ease(7.4, 7.95)}"/>`
  }
  document.getElementById('screen').innerHTML = picture
}

const target = fileURLToPath(new URL('../web/public/teaser.webm', import.meta.url))
const ffmpeg = spawn(
  'ffmpeg',
  [
    '-v',
    'error',
    '-y',
    '-f',
    'image2pipe',
    '-framerate',
    String(frameRate),
    '-c:v',
    'mjpeg',
    '-i',
    '-',
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '36',
    '-row-mt',
    '1',
    '-pix_fmt',
    'yuv420p',
    target,
  ],
  { stdio: ['pipe', 'inherit', 'inherit'] },
)
const exited = once(ffmpeg, 'exit')
// If ffmpeg ends early, writing to it fails; its exit code says more.
ffmpeg.stdin.on('error', () => {})
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
const page = await browser.newPage({ viewport: { width, height } })
await page.setContent(html)
await page.evaluate(() => document.fonts.load('600 90px Fraunces'))
for (let frame = 0; frame < frameRate * seconds; frame += 1) {
  await page.evaluate(drawFrame, frame / frameRate)
  ffmpeg.stdin.write(await page.screenshot({ type: 'jpeg', quality: 92 }))
}
await browser.close()
ffmpeg.stdin.end()
const [exitCode] = await exited
if (exitCode !== 0) throw new Error(`ffmpeg ended with ${exitCode}`)
