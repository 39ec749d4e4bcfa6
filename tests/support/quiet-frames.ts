import console from 'node:console'

// In the tests happy-dom, the browser of component tests, loads no frames and writes an error for each of them. These
// errors are dropped.
const writeError = console.error
console.error = (...words: unknown[]) => {
  if (!String(words[0]).includes('Iframe page loading is disabled')) writeError(...words)
}
