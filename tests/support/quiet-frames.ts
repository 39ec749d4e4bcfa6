import console from 'node:console'

// The tests want happy-dom not to load frames. It then writes an error with a stack for each frame, which is dropped.
const writeError = console.error
console.error = (...words: unknown[]) => {
  if (!String(words[0]).includes('Iframe page loading is disabled')) writeError(...words)
}
