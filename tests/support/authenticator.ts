import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** The flags of WebAuthn's authenticator data: user present, user verified, credential data included. */
const [userPresent, userVerified, hasCredential] = [0x01, 0x04, 0x40]

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** Values in an answer of the authenticator that replace the correct ones. */
interface Deviations {
  origin?: string
  challenge?: string
  /** The domain for which the authenticator answers; by default the domain of the passkey. */
  domain?: string
  /** Whether the authenticator has verified its user; true by default. */
  isUserVerified?: boolean
  counter?: number
}

/**
 * Creates a WebAuthn authenticator in software, with one passkey. The passkey belongs to `domain`, by default the host
 * of `url`. `url` is the address of Matinee.
 */
export function createAuthenticator(url: string, domain = new URL(url).hostname) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { origin } = new URL(url)
  let counter = 0

  const clientData = (type: string, challenge: string, deviations: Deviations) =>
    Buffer.from(
      JSON.stringify({ type, challenge: deviations.challenge ?? challenge, origin: deviations.origin ?? origin }),
    )

  function authenticatorData(flags: number, deviations: Deviations): Buffer {
    counter = deviations.counter ?? counter + 1
    const counterBytes = Buffer.alloc(4)
    counterBytes.writeUInt32BE(counter)
    const userFlags = deviations.isUserVerified === false ? userPresent : userPresent | userVerified
    return Buffer.concat([sha256(deviations.domain ?? domain), Buffer.from([userFlags | flags]), counterBytes])
  }

  return {
    id: base64url(id),
    /** Makes the passkey. Takes the registration options that Matinee sent, and returns the answer to them. */
    create({ challenge }: { challenge: string }, deviations: Deviations = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const idLength = Buffer.alloc(2)
      idLength.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        authenticatorData(hasCredential, deviations),
        Buffer.alloc(16),
        idLength,
        id,
        isoCBOR.encode(key),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, deviations)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      }
    },
    /** Uses the passkey. Takes the sign-in options that Matinee sent, and returns the answer to them. */
    get({ challenge }: { challenge: string }, deviations: Deviations = {}) {
      const authData = authenticatorData(0, deviations)
      const clientDataJson = clientData('webauthn.get', challenge, deviations)
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientDataJson)]), privateKey)
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientDataJson),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
      }
    },
  }
}
