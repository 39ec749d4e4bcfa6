import console from 'node:console'

// In the tests happy-dom loads no frames, and writes an error with a stack for each frame. Those errors are dropped.
const writeError = console.error
console.error = (...words: unknown[]) => {
  if (!String(words[0]).includes('Iframe page loading is disabled')) writeError(...words)
}
