/**
 * Creates the session cookie: its name, and how it is set, cleared and read. `isSecure` is true if PUBLIC_URL is https.
 */
export function createSessionCookie({ isSecure }: { isSecure: boolean }) {
  return createCookie({ name: 'switchboard_session', isSecure })
}

/** Creates the cookie that ties a sign-in through an OIDC issuer to the browser that began it. */
export function createOidcCookie({ isSecure }: { isSecure: boolean }) {
  return createCookie({ name: 'switchboard_oidc', isSecure })
}

export type Cookie = ReturnType<typeof createCookie>

function createCookie({ name: plainName, isSecure }: { name: string; isSecure: boolean }) {
  // `__Host-` binds the cookie to this host and to https, but browsers refuse it over http.
  const name = isSecure ? `__Host-${plainName}` : plainName
  const rest = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return { name, set, clear, read }

  /** Returns a Set-Cookie header; `maxAge` is in seconds. */
  function set(value: string, maxAge: number): string {
    return `${name}=${value}; Max-Age=${Math.floor(maxAge)}; ${rest}`
  }

  /** Returns the Set-Cookie header that removes the cookie. */
  function clear(): string {
    return `${name}=; Max-Age=0; ${rest}`
  }

  /** Returns the cookie's value from a Cookie header; null if it is absent, present twice, or not a token of ours. */
  function read(header: string | undefined): string | null {
    const values = (header ?? '')
      .split(';')
      .map(pair => pair.trim())
      .filter(pair => pair.startsWith(`${name}=`))
      .map(pair => pair.slice(name.length + 1))
    const [value = ''] = values
    return values.length === 1 && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null
  }
}
