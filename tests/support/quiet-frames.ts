import console from 'node:console'

// Happy DOM, which replaces the browser in component tests, loads no iframes, and writes an error for each iframe.
// These errors are dropped.
const writeError = console.error
console.error = (...words: unknown[]) => {
  if (!String(words[0]).includes('Iframe page loading is disabled')) writeError(...words)
}
