import { extname, join } from 'node:path'

/**
 * The file of a program that runs in a process of its own. It is in the folder of the module that starts it, whose
 * `import.meta` this is, both in the sources and in the built server.
 */
export const processFile = ({ dirname, filename }: ImportMeta, name: string): string =>
  join(dirname, `${name}${extname(filename)}`)
