import type { RequestContext } from '#server/http/mount.ts'

/** The request context without the parts that nothing in the accounts features uses. */
export type Caller = Pick<
  RequestContext<'anyone'>,
  'viewer' | 'network' | 'headers' | 'cookie' | 'setCookies' | 'url' | 'relyingParty'
>
