import type { RequestContext } from '#server/http/mount.ts'

/**
 * What accounts, second factors and the sign-in with Google need of a request: its viewer, network, cookies and so on.
 */
export type Caller = Pick<
  RequestContext<'anyone'>,
  'viewer' | 'network' | 'headers' | 'cookie' | 'setCookies' | 'url' | 'relyingParty'
>
