import console from 'node:console'

// happy-dom loads no frame, which is as it should be here, and says so with a stack for each, past Vitest's console.
const say = console.error
console.error = (...words: unknown[]) => {
  if (!String(words[0]).includes('Iframe page loading is disabled')) say(...words)
}
