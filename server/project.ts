import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The project's folder: the one with package.json, above the sources and above the built server alike. */
export const project = dirname(findPackageJSON(import.meta.url) ?? '')
