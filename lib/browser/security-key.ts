/** The server's challenge to a registered key (docs/security.md#codes). */
interface ToSign {
  challenge: string
  rpId: string
  keys: readonly { credential: string; transports: readonly string[] }[]
}

interface ToMake extends ToSign {
  productName: string
  user: { id: string; name: string; displayName: string }
  algorithms: readonly number[]
}

/** True when this browser supports security keys and can parse the server's options. */
export const hasSecurityKeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential

const toDescriptors = (keys: ToSign['keys']) =>
  keys.map(({ credential, transports }) => ({
    id: credential,
    type: 'public-key',
    transports: [...transports],
  }))

/** Asks for the signature of a key. Throws `DOMException` when the person or the browser cancels. */
export async function signByKey({ challenge, rpId, keys }: ToSign) {
  const made = await navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON({
      challenge,
      rpId,
      userVerification: 'required',
      allowCredentials: toDescriptors(keys),
    }),
  })
  if (!(made instanceof PublicKeyCredential)) throw new DOMException('no key', 'NotAllowedError')
  const { rawId, response } = made.toJSON()
  if (!('signature' in response)) throw new DOMException('no signature', 'NotAllowedError')
  return {
    credential: rawId,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
  }
}

/** Creates a key. Throws `DOMException` when the person or the browser cancels, or the key is already registered. */
export async function makeKey({ challenge, rpId, keys, productName, user, algorithms }: ToMake) {
  const made = await navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON({
      challenge,
      rp: { id: rpId, name: productName },
      user,
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required', residentKey: 'discouraged' },
      excludeCredentials: toDescriptors(keys),
    }),
  })
  if (!(made instanceof PublicKeyCredential)) throw new DOMException('no key', 'NotAllowedError')
  const { rawId, response } = made.toJSON()
  if (!('attestationObject' in response)) throw new DOMException('no new key', 'NotAllowedError')
  return {
    credential: rawId,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports,
  }
}
