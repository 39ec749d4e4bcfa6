import type { RequestContext } from '#server/http/mount.ts'

/** What accounts need of the request. */
export type Caller = Pick<
  RequestContext<'anyone'>,
  'viewer' | 'network' | 'headers' | 'cookie' | 'setCookies' | 'url' | 'relyingParty'
>
