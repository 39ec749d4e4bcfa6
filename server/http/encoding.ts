import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** A content encoding that answers are sent in. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** The best first, for a browser that takes several equally well. */
const encodings: Encoding[] = ['br', 'gzip', 'identity']

const refusal = /(?:^|,)\s*(br|gzip|identity)\s*;\s*q=0(?:\.0*)?\s*(?=,|$)/g

/** What headers asked for before: browsers send few different ones, and reading one costs as much as a warm answer. */
const known = new LRUCache<string, Encoding>({ max: 100 })

/** Characters of the longest header that is remembered. */
const mostRemembered = 200

/**
 * The encoding that an Accept-Encoding header asks for. A header that takes none of the three gets the bytes as they
 * are, which RFC 9110 prefers to a 406; one that says only that it does not want them so gets gzip.
 */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const chosen = known.get(header) ?? chooseFor(header)
  if (header.length <= mostRemembered) known.set(header, chosen)
  return chosen
}

function chooseFor(header: string): Encoding {
  const accepted = header.toLowerCase()
  // The library lets "*" include encodings that the same header refuses by name.
  const refused = accepted.includes('q=0') ? [...accepted.matchAll(refusal)].map(([, name]) => name) : []
  const chosen = negotiate(
    accepted,
    encodings.filter((encoding) => !refused.includes(encoding)),
  )
  return chosen ?? (refused.includes('identity') && !refused.includes('gzip') ? 'gzip' : 'identity')
}

/** Leaves only the chosen encoding in a request's Accept-Encoding, for libraries that choose one themselves. */
export function acceptOne({ headers }: FastifyRequest): void {
  headers['accept-encoding'] = encodingFor(headers['accept-encoding'])
}
