import { extname, join } from 'node:path'

/**
 * The path of a program that runs in a process of its own. The program is in the folder of the module that starts it and
 * passes its `import.meta`; it has the same file name extension, `.ts` in the sources and `.js` in the built server.
 */
export const processFile = ({ dirname, filename }: ImportMeta, name: string): string =>
  join(dirname, `${name}${extname(filename)}`)
