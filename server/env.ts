import { resolve } from 'node:path'
import {
  baseUrl,
  directory,
  flag,
  hostsWithPorts,
  httpUrl,
  ipv4,
  isLoopback,
  oneOf,
  origin,
  port,
  portRange,
  postgresUrl,
  proxies,
  seconds,
  secret,
  smtpUrl,
  stripeKey,
  text,
  webhookSecret,
} from './envReaders.ts'

/** All settings from the environment, read once and passed down. */
export interface Env {
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  /** If absent, the server runs its own PostgreSQL in the data directory. */
  database?: { url: string; appUrl?: string }
  secretKey?: string
  secretKeyPrevious?: string
  /** Origin without a trailing slash. */
  publicUrl?: string
  authMode: 'single' | 'multi'
  allowPublicSingleUser: boolean
  oidc?: { issuer: string; clientId: string; clientSecret: string }
  smtpUrl?: string
  /** LibreOffice's program; if absent, it is looked for in the usual places. */
  officePath?: string
  /** Number of proxies in front, or their addresses; false trusts no forwarded header. */
  trustProxy: false | number | string[]
  /** Private addresses, as host:port, that outgoing requests may reach. */
  privateHosts: readonly string[]
  s3?: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
  /** How browsers reach calls over UDP. */
  voice: {
    /** IPv4 address; if absent, the addresses of this machine apply. */
    publicAddress?: string
    /** Lowest and highest port; if absent, any port is used. */
    udpPorts?: readonly [number, number]
  }
  /** The Stripe account of the installation, through which its tenants pay. */
  stripe?: { secretKey: string; webhookSecret: string; apiUrl: string }
  /** Base address of Twilio's REST API. */
  twilioApiUrl: string
  /** Base address of 2Chat's API. */
  twoChatApiUrl: string
  /** Base addresses of Google's calendars, and of sign-in if it is not at Google's own ones. */
  google: { calendarUrl: string; accountsUrl?: string }
  /** Base addresses of Microsoft Graph, and of sign-in if it is not at Microsoft's own ones. */
  microsoft: { graphUrl: string; accountsUrl?: string }
  rateLimit: boolean
  seedDemo: boolean
  /** In seconds. */
  stopDelay: number
  logLevel: LogLevel
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** The list of all variables: meaning, parser and default of each. */
export const variables = {
  PORT: variable('Port to listen on; 0 takes a free one and prints it.', port, 4000),
  HOST: variable('Address to listen on; 0.0.0.0 for all.', text, '127.0.0.1'),
  DATA_DIR: variable('Where the database, files and the key are kept.', directory, resolve('data')),
  DATABASE_URL: optional('A PostgreSQL (15 or newer) to use in place of the embedded one.', postgresUrl),
  DATABASE_APP_URL: optional('Its restricted role, where migrations may not create one.', postgresUrl),
  SECRET_KEY: optional('Seals stored secrets; else made once and kept in DATA_DIR/secret.key.', secret),
  SECRET_KEY_PREVIOUS: optional('The key before this one, while secrets are sealed anew.', secret),
  PUBLIC_URL: optional('Address people use, such as https://desk.example.com.', origin),
  AUTH_MODE: variable(
    'single: the person at this machine; multi: accounts.',
    oneOf('single', 'multi'),
    'single',
  ),
  ALLOW_PUBLIC_SINGLE_USER: variable('1 lets single-user mode listen beyond this machine.', flag, false),
  OIDC_ISSUER: optional('Issuer of your organization, for signing in through it.', httpUrl),
  OIDC_CLIENT_ID: optional('Our client id at the issuer.', text),
  OIDC_CLIENT_SECRET: optional('Our client secret at the issuer.', text),
  SMTP_URL: optional('Mail server, smtp://user:password@host:587; else mail stays in the Outbox.', smtpUrl),
  OFFICE_PATH: optional(
    "LibreOffice's soffice, for PDF files of Word templates; else found by itself.",
    directory,
  ),
  TRUST_PROXY: variable('How many proxies stand in front, or their addresses.', proxies, false),
  PRIVATE_HOSTS: optional('host:port of private places that outgoing requests may reach.', hostsWithPorts),
  S3_ENDPOINT: optional('S3 store to keep files in, in place of DATA_DIR.', httpUrl),
  S3_BUCKET: optional('Its bucket.', text),
  S3_REGION: variable('Its region.', text, 'us-east-1'),
  S3_ACCESS_KEY_ID: optional('Its access key.', text),
  S3_SECRET_ACCESS_KEY: optional('Its secret key.', text),
  VOICE_PUBLIC_ADDRESS: optional('IPv4 address at which browsers reach calls, behind NAT.', ipv4),
  VOICE_UDP_PORTS: optional('UDP ports for calls, such as 50000-50100; one for each at a time.', portRange),
  TWILIO_API_URL: variable("Where Twilio's REST interface is found.", httpUrl, 'https://api.twilio.com'),
  TWO_CHAT_API_URL: variable("Where 2Chat's API is found.", baseUrl, 'https://api.p.2chat.io/open'),
  GOOGLE_CALENDAR_URL: variable(
    "Where Google's calendars are found; another one for tests and gateways.",
    baseUrl,
    'https://www.googleapis.com/calendar/v3',
  ),
  GOOGLE_ACCOUNTS_URL: optional('Where people sign in, for tests and gateways; else at Google.', baseUrl),
  MICROSOFT_GRAPH_URL: variable(
    'Where Microsoft Graph is found; another one for tests and gateways.',
    baseUrl,
    'https://graph.microsoft.com/v1.0',
  ),
  MICROSOFT_ACCOUNTS_URL: optional(
    'Where people sign in, for tests and gateways; else at Microsoft.',
    baseUrl,
  ),
  STRIPE_SECRET_KEY: optional('Secret key of the Stripe account that bills the tenants.', stripeKey),
  STRIPE_WEBHOOK_SECRET: optional('Signing secret of its webhook endpoint, whsec_….', webhookSecret),
  STRIPE_API_URL: variable("Where Stripe's API is found.", origin, 'https://api.stripe.com'),
  RATE_LIMIT: variable('off lifts the limits on requests, for benches.', flag, true),
  SEED_DEMO: variable('off leaves an empty database empty.', flag, true),
  STOP_DELAY: variable('Seconds it serves on when told to stop, its health check failing.', seconds, 0),
  LOG_LEVEL: variable(`How much to log: ${logLevels.join(', ')}.`, oneOf(...logLevels), 'info'),
}

/** Reports why the environment is unusable: all faults, one line each. */
export class EnvError extends Error {
  readonly faults: readonly string[]

  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.name = 'EnvError'
    this.faults = faults
  }
}

/** Reads the environment. An empty variable counts as unset. Throws an EnvError that lists all faults at once. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const faults: string[] = []
  const values = readVariables(source, faults)
  const database = group(values, ['DATABASE_URL'], ['DATABASE_APP_URL'], faults)
  const oidc = group(values, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'], [], faults)
  const s3 = group(
    values,
    ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    [],
    faults,
  )
  const stripe = group(values, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], [], faults)
  faults.push(...singleUserFaults(values))
  if (faults.length > 0) throw new EnvError(faults)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    database: database && { url: database.DATABASE_URL, appUrl: values.DATABASE_APP_URL },
    secretKey: values.SECRET_KEY,
    secretKeyPrevious: values.SECRET_KEY_PREVIOUS,
    publicUrl: values.PUBLIC_URL,
    authMode: values.AUTH_MODE,
    allowPublicSingleUser: values.ALLOW_PUBLIC_SINGLE_USER,
    oidc: oidc && {
      issuer: oidc.OIDC_ISSUER,
      clientId: oidc.OIDC_CLIENT_ID,
      clientSecret: oidc.OIDC_CLIENT_SECRET,
    },
    smtpUrl: values.SMTP_URL,
    officePath: values.OFFICE_PATH,
    trustProxy: values.TRUST_PROXY,
    privateHosts: values.PRIVATE_HOSTS ?? (values.AUTH_MODE === 'single' ? modelsOfThisMachine : []),
    s3: s3 && {
      endpoint: s3.S3_ENDPOINT,
      bucket: s3.S3_BUCKET,
      region: values.S3_REGION,
      accessKeyId: s3.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
    },
    voice: {
      ...(values.VOICE_PUBLIC_ADDRESS && { publicAddress: values.VOICE_PUBLIC_ADDRESS }),
      ...(values.VOICE_UDP_PORTS && { udpPorts: values.VOICE_UDP_PORTS }),
    },
    stripe: stripe && {
      secretKey: stripe.STRIPE_SECRET_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      apiUrl: values.STRIPE_API_URL,
    },
    twilioApiUrl: values.TWILIO_API_URL,
    twoChatApiUrl: values.TWO_CHAT_API_URL,
    google: {
      calendarUrl: values.GOOGLE_CALENDAR_URL,
      ...(values.GOOGLE_ACCOUNTS_URL && { accountsUrl: values.GOOGLE_ACCOUNTS_URL }),
    },
    microsoft: {
      graphUrl: values.MICROSOFT_GRAPH_URL,
      ...(values.MICROSOFT_ACCOUNTS_URL && { accountsUrl: values.MICROSOFT_ACCOUNTS_URL }),
    },
    rateLimit: values.RATE_LIMIT,
    seedDemo: values.SEED_DEMO,
    stopDelay: values.STOP_DELAY,
    logLevel: values.LOG_LEVEL,
  }
}

/** Usual addresses of language models that run on the same machine. */
const modelsOfThisMachine = ['localhost:11434', '127.0.0.1:11434']

type Name = keyof typeof variables
type Values = { [K in Name]: (typeof variables)[K] extends Variable<infer T> ? T : never }

interface Variable<T> {
  doc: string
  /** Throws a sentence that says what the value must be. It never repeats the value, which may be a secret. */
  read: (value: string) => T
  fallback: T
}

function variable<T>(doc: string, read: (value: string) => T, fallback: NoInfer<T>): Variable<T> {
  return { doc, read, fallback }
}

function optional<T>(doc: string, read: (value: string) => T): Variable<T | undefined> {
  return { doc, read, fallback: undefined }
}

function readVariables(source: Record<string, string | undefined>, faults: string[]): Values {
  const entries = Object.entries(variables).map(([name, { read, fallback }]) => {
    const value = source[name]?.trim()
    if (!value) return [name, fallback]
    try {
      return [name, read(value)]
    } catch (error) {
      faults.push(`${name} ${(error as Error).message}`)
      return [name, fallback]
    }
  })
  return Object.fromEntries(entries) as Values
}

/**
 * Returns the values of variables that must be set together or not at all. Variables in `more` may only be set beside
 * them.
 */
function group<K extends Name>(values: Values, names: K[], more: Name[], faults: string[]) {
  const given = [...names, ...more].filter(name => values[name] !== undefined)
  if (given.length === 0) return undefined
  const missing = names.filter(name => values[name] === undefined)
  for (const name of missing) faults.push(`${name} must be set as well, since ${given[0]} is`)
  return missing.length === 0 ? (values as { [P in K]: NonNullable<Values[P]> }) : undefined
}

function singleUserFaults(values: Values): string[] {
  if (values.AUTH_MODE === 'multi') return []
  const faults: string[] = []
  if (!isLoopback(values.HOST) && !values.ALLOW_PUBLIC_SINGLE_USER) {
    faults.push(
      `HOST must be a loopback address in single-user mode, where whoever reaches it is the user. ` +
        `Set AUTH_MODE=multi, or ALLOW_PUBLIC_SINGLE_USER=1 if something else guards it`,
    )
  }
  if (values.OIDC_ISSUER !== undefined) faults.push('AUTH_MODE must be multi, since OIDC_ISSUER is set')
  return faults
}
