import { call } from '#web/api/call.ts'
import { Failure } from '#web/api/failure.ts'

/** True if this browser supports passkeys on this page; on plain http browsers support them only on localhost. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

const jsonOf = (credential: Credential | null) =>
  (credential as PublicKeyCredential | null)?.toJSON() as { id: string; type: 'public-key' }

/** Lets the user choose a passkey in the browser, and signs in with it. */
export const signInWithPasskey = async () => {
  const { options } = await call('POST /auth/passkeys/signin/options')
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
  const response = jsonOf(await navigator.credentials.get({ publicKey }))
  return call('POST /auth/passkeys/signin', { body: { response } })
}

/**
 * Creates a passkey in the browser and adds it to the account. The password is needed when the last sign-in was a while
 * ago.
 */
export const addPasskey = async ({ name, password }: { name: string; password?: string | undefined }) => {
  const { options } = await call('POST /auth/passkeys/options', { body: password === undefined ? {} : { password } })
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never)
  const response = jsonOf(await navigator.credentials.create({ publicKey }))
  return call('POST /auth/passkeys', { body: { name, response } })
}

/** The sentence for an error of `signInWithPasskey` or `addPasskey`. */
export const passkeyErrorText = (error: unknown): string => {
  if (error instanceof Failure) return error.message || 'an error occured'
  switch ((error as Partial<DOMException> | null)?.name) {
    case 'SecurityError':
      return 'Passkeys need a name in the address, such as localhost, and not a number.'
    case 'InvalidStateError':
      return 'This device has a passkey for your account already.'
    default:
      return 'No passkey was used.'
  }
}
