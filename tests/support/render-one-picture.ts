// Run as a process of its own: renders a picture, and then has nothing left to do, although the renderer is not closed.
import { createRenderer, renderLimits } from '#server/previews/renderer.ts'

const renderer = createRenderer({ ...renderLimits, idleMs: 60 * 60 * 1000 })
const png = await renderer.render('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"/>')
process.stdout.write(png === null ? 'refused' : 'rendered')
