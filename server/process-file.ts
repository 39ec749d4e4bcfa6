import { extname, join } from 'node:path'

/**
 * The path of the program `name`, which runs in a process of its own. The first argument is the `import.meta` of the
 * module that starts the program. The program is in the same folder as that module and has the same file name
 * extension: `.ts` in the sources, `.js` in the built server.
 */
export const processFile = ({ dirname, filename }: ImportMeta, name: string): string =>
  join(dirname, `${name}${extname(filename)}`)
