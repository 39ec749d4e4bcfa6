import type { RequestContext } from '#server/http/mount.ts'

/** The parts of the request context that the code of accounts uses. */
export type Caller = Pick<
  RequestContext<'anyone'>,
  'viewer' | 'network' | 'headers' | 'cookie' | 'setCookies' | 'url' | 'relyingParty'
>
