import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** A content encoding in which answers are sent. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding first: it is chosen when a browser accepts several equally well. */
const encodings: Encoding[] = ['br', 'gzip', 'identity']

/** Matches each encoding that an Accept-Encoding header refuses with q=0. */
const refusedEncoding = /(?:^|,)\s*(br|gzip|identity)\s*;\s*q=0(?:\.0*)?\s*(?=,|$)/g

/**
 * The encoding that was chosen for each Accept-Encoding header. Browsers send few different headers, and parsing one
 * takes as long as answering a request with a cached reply. A header has at most 64 kB (`maxHeaderBytes` in
 * `connections.ts`), so that a hundred headers have at most 6.4 MB.
 */
const chosenEncodings = new LRUCache<string, Encoding>({ max: 100 })

/**
 * The best encoding that an Accept-Encoding header accepts. For a header that accepts none of the three it is
 * `identity` (unencoded), since RFC 9110 prefers that to a 406. A header that names
 * nothing but refuses `identity` (`identity;q=0`) gets gzip, which most clients can read.
 */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const chosen = chosenEncodings.get(header) ?? chooseEncoding(header)
  chosenEncodings.set(header, chosen)
  return chosen
}

function chooseEncoding(header: string): Encoding {
  const lowerCased = header.toLowerCase()
  // accept-negotiator lets "*" include encodings that the same header refuses by name, so these are removed here.
  const refused = lowerCased.includes('q=0') ? [...lowerCased.matchAll(refusedEncoding)].map(([, name]) => name) : []
  const chosen = negotiate(
    lowerCased,
    encodings.filter((encoding) => !refused.includes(encoding)),
  )
  return chosen ?? (refused.includes('identity') && !refused.includes('gzip') ? 'gzip' : 'identity')
}

/** Leaves only the chosen encoding in a request's Accept-Encoding, for libraries that choose one themselves. */
export function keepChosenEncoding({ headers }: FastifyRequest): void {
  headers['accept-encoding'] = encodingFor(headers['accept-encoding'])
}
