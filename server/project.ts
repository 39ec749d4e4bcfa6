import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The project's folder, the one with package.json; the same when the sources run and when the built server runs. */
export const project = dirname(findPackageJSON(import.meta.url) ?? '')
