import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The project's folder, the one with package.json. It is found from the sources and from the built server. */
export const project = dirname(findPackageJSON(import.meta.url) ?? '')
