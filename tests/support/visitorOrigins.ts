/** Origin of a caller without a session, and whether it may make visitors' requests. */
export interface OriginCase {
  name: string
  method: 'GET' | 'POST'
  /** `own` stands for the origin of the requested host. */
  origin?: string
  secFetchSite?: string
  /** True if it sends its conversation's token. */
  token?: true
  /** True if it sends X-Client-Session-Id. */
  clientHeader?: true
  isAllowed: boolean
}

/** Allowed origins of the requested tenant. */
export const allowedOrigins = ['https://shop.example', 'https://*.chain.example', 'http://localhost:5000']

const theirs = [
  'https://evil.example',
  'null',
  '',
  'https://shop.example.',
  'https://shop.example:8443',
  'http://shop.example',
  'https://www.shop.example',
  'https://shop.example.evil.example',
  'https://shop.example@evil.example',
  'https://evil.example/https://shop.example',
  'https://chain.example',
  'https://evilchain.example',
  'http://localhost:5001',
  'http://127.0.0.1:5000',
  'http://[::1]:5000',
  'https://xn--shp-1na.example',
  'chrome-extension://shop.example',
]

const ours = [
  'own',
  'https://shop.example',
  'https://SHOP.example:443',
  'https://berlin.chain.example',
  'https://a.b.chain.example',
  'http://localhost:5000',
]

const ways = [
  { method: 'POST' },
  { method: 'POST', token: true },
  { method: 'GET' },
  { method: 'GET', token: true },
] as const

/** Cases of the rule for visitors' origins, by method, origin and token. */
export const originCases: readonly OriginCase[] = [
  ...ways.flatMap(way => [
    ...ours.map(origin => ({ ...way, origin, isAllowed: true })),
    ...theirs.map(origin => ({ ...way, origin, isAllowed: false })),
  ]),
  // Browsers send the origin with every write. Images, links and our own pages read without one.
  ...['same-origin', 'same-site', 'cross-site', 'none', undefined].flatMap(secFetchSite => [
    without({ method: 'POST', secFetchSite, isAllowed: false }),
    without({ method: 'POST', secFetchSite, token: true, isAllowed: false }),
    without({ method: 'GET', secFetchSite, isAllowed: secFetchSite === 'same-origin' }),
    without({ method: 'GET', secFetchSite, token: true, isAllowed: true }),
    without({ method: 'POST', secFetchSite, clientHeader: true, isAllowed: false }),
    without({
      method: 'GET',
      secFetchSite,
      clientHeader: true,
      isAllowed: secFetchSite === 'same-origin' || secFetchSite === undefined,
    }),
  ]),
  { method: 'POST' as const, origin: 'https://shop.example', secFetchSite: 'cross-site', isAllowed: true },
  { method: 'GET' as const, origin: 'https://evil.example', secFetchSite: 'same-origin', isAllowed: false },
].map(one => ({ ...one, name: nameOf(one) }))

type Unnamed = Omit<OriginCase, 'name'>

function without({
  secFetchSite,
  ...rest
}: Omit<Unnamed, 'secFetchSite'> & { secFetchSite: string | undefined }): Unnamed {
  return secFetchSite === undefined ? rest : { ...rest, secFetchSite }
}

function nameOf({ method, origin, secFetchSite, token, clientHeader, isAllowed }: Unnamed): string {
  const said = [
    origin === undefined ? 'no Origin' : `Origin ${JSON.stringify(origin)}`,
    secFetchSite && `Sec-Fetch-Site ${secFetchSite}`,
    token && 'a token',
    clientHeader && 'X-Client-Session-Id',
  ]
  return `${method} with ${said.filter(Boolean).join(', ')} is ${isAllowed ? 'let in' : 'refused'}`
}
