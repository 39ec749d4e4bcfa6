import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * - A small young generation: most objects of a request are short-lived, and it saves 30 MB.
 * - A heap of at most a gigabyte: the lower the limit, the sooner V8 collects the old generation. After 100,000 answers
 *   the process takes 177 MB instead of 226 on a machine of 24 GB, at the same speed.
 * - No signal opens Node's inspector, through which other users of the machine could run code.
 */
export const nodeFlags = ['--max-semi-space-size=4', '--max-old-space-size=1024', '--disable-sigusr1']

/** The folder where Node keeps compiled code between starts, so that it starts sooner and with 27 MB less memory. */
export const compileCache = join(project, 'node_modules/.cache/compiled')
