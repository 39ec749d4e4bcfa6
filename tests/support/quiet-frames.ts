import console from 'node:console'

// The tests make happy-dom not load frames. happy-dom then writes an error with a stack for each frame; these errors
// are dropped.
const writeError = console.error
console.error = (...words: unknown[]) => {
  if (!String(words[0]).includes('Iframe page loading is disabled')) writeError(...words)
}
