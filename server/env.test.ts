import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvError, readEnv, variables } from './env.ts'

const key = 'k'.repeat(32)

describe('readEnv', () => {
  it('needs nothing: every variable has a default', () => {
    expect(readEnv({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      authMode: 'single',
      trustProxy: false,
      rateLimit: true,
      seedDemo: true,
      logLevel: 'info',
    })
  })

  it('takes an empty variable as unset', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ', OIDC_ISSUER: '' })).toEqual(readEnv({}))
  })

  it('reaches private places by name and port alone: in single-user mode models of this machine, else none', () => {
    expect(readEnv({}).privateHosts).toEqual(['localhost:11434', '127.0.0.1:11434'])
    expect(readEnv({ AUTH_MODE: 'multi' }).privateHosts).toEqual([])
    const given = { PRIVATE_HOSTS: 'Models.lan:8000, [fd00::1]:80' }
    expect(readEnv(given).privateHosts).toEqual(['models.lan:8000', '[fd00::1]:80'])
    for (const PRIVATE_HOSTS of ['models.lan', '10.0.0.0/8', '*:80', 'http://a:1']) {
      expect(faultsOf({ PRIVATE_HOSTS })).toEqual([expect.stringMatching(/^PRIVATE_HOSTS must be host:port/)])
    }
  })

  it('takes calls at an address and a range of ports of their own', () => {
    expect(readEnv({}).voice).toEqual({})
    const given = { VOICE_PUBLIC_ADDRESS: '203.0.113.7', VOICE_UDP_PORTS: '50000-50100' }
    expect(readEnv(given).voice).toEqual({ publicAddress: '203.0.113.7', udpPorts: [50_000, 50_100] })
    for (const VOICE_UDP_PORTS of ['50000', '50100-50000', '80-90', '50000-70000', '1e4-2e4', '5-6-7']) {
      expect(faultsOf({ VOICE_UDP_PORTS })).toEqual([
        expect.stringMatching(/^VOICE_UDP_PORTS must be two ports/),
      ])
    }
    for (const VOICE_PUBLIC_ADDRESS of ['voice.example.com', '::1', '1.2.3']) {
      expect(faultsOf({ VOICE_PUBLIC_ADDRESS })).toHaveLength(1)
    }
  })

  it('finds Google and Microsoft at their own addresses, or at others without a slash at the end', () => {
    expect(readEnv({})).toMatchObject({
      google: { calendarUrl: 'https://www.googleapis.com/calendar/v3' },
      microsoft: { graphUrl: 'https://graph.microsoft.com/v1.0' },
    })
    const given = {
      GOOGLE_CALENDAR_URL: 'http://127.0.0.1:9/google/',
      GOOGLE_ACCOUNTS_URL: 'https://gateway.example.com',
      MICROSOFT_GRAPH_URL: 'https://gateway.example.com/graph',
      MICROSOFT_ACCOUNTS_URL: 'https://gateway.example.com/accounts/',
    }
    expect(readEnv(given)).toMatchObject({
      google: { calendarUrl: 'http://127.0.0.1:9/google', accountsUrl: 'https://gateway.example.com' },
      microsoft: {
        graphUrl: 'https://gateway.example.com/graph',
        accountsUrl: 'https://gateway.example.com/accounts',
      },
    })
    for (const name of Object.keys(given)) {
      for (const value of [
        'gateway',
        'ftp://a.example',
        'https://me:secret@a.example',
        'https://a.example?a=b',
      ]) {
        expect(faultsOf({ [name]: value })).toEqual([expect.stringMatching(`^${name} must be an address`)])
      }
    }
  })

  it('names every fault at once, and no value', () => {
    const faults = faultsOf({
      PORT: '70000',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      SECRET_KEY: 'short',
      AUTH_MODE: 'both',
      LOG_LEVEL: 'loud',
      RATE_LIMIT: 'perhaps',
      PUBLIC_URL: 'https://desk.example.com/path',
      SMTP_URL: 'mail.example.com',
      TRUST_PROXY: 'all',
    })
    expect(faults.map(fault => fault.split(' ')[0]).sort()).toEqual([
      'AUTH_MODE',
      'DATABASE_URL',
      'LOG_LEVEL',
      'PORT',
      'PUBLIC_URL',
      'RATE_LIMIT',
      'SECRET_KEY',
      'SMTP_URL',
      'TRUST_PROXY',
    ])
    expect(faults.join()).not.toMatch(/hunter2|short/)
  })

  it.each([
    [{ OIDC_ISSUER: 'https://id.example.com' }, ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']],
    [{ OIDC_CLIENT_SECRET: 'x' }, ['OIDC_CLIENT_ID', 'OIDC_ISSUER']],
    [{ S3_BUCKET: 'files' }, ['S3_ACCESS_KEY_ID', 'S3_ENDPOINT', 'S3_SECRET_ACCESS_KEY']],
    [{ DATABASE_APP_URL: 'postgres://app@db/x' }, ['DATABASE_URL']],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, ['STRIPE_WEBHOOK_SECRET']],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, ['STRIPE_SECRET_KEY']],
  ])('wants %o complete', (given, missing) => {
    const faults = faultsOf({ AUTH_MODE: 'multi', ...given })
    expect(faults.map(fault => fault.split(' ')[0]).sort()).toEqual(missing)
  })

  it('takes no publishable key of Stripe, and repeats none', () => {
    const faults = faultsOf({ STRIPE_SECRET_KEY: 'pk_live_4711', STRIPE_WEBHOOK_SECRET: 'sk_live_4711' })
    expect(faults.map(fault => fault.split(' ')[0])).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
    expect(faults.join()).not.toContain('4711')
  })

  it('hands complete groups down together', () => {
    const env = readEnv({
      AUTH_MODE: 'multi',
      DATABASE_URL: 'postgres://owner@db/x',
      DATABASE_APP_URL: 'postgres://app@db/x',
      OIDC_ISSUER: 'https://id.example.com/',
      OIDC_CLIENT_ID: 'switchboard',
      OIDC_CLIENT_SECRET: 'x',
      S3_ENDPOINT: 'https://s3.example.com',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
      SECRET_KEY: key,
    })
    expect(env.database).toEqual({ url: 'postgres://owner@db/x', appUrl: 'postgres://app@db/x' })
    expect(env.oidc).toEqual({
      issuer: 'https://id.example.com/',
      clientId: 'switchboard',
      clientSecret: 'x',
    })
    expect(env.s3).toMatchObject({ bucket: 'files', region: 'us-east-1' })
    expect(env.secretKey).toBe(key)
  })

  it('refuses single-user mode on an address that others reach', () => {
    expect(faultsOf({ HOST: '0.0.0.0' })[0]).toMatch(/^HOST .*ALLOW_PUBLIC_SINGLE_USER=1/)
    expect(faultsOf({ HOST: '127.evil.example' })).toHaveLength(1)
    expect(readEnv({ HOST: '0.0.0.0', ALLOW_PUBLIC_SINGLE_USER: '1' }).host).toBe('0.0.0.0')
    expect(readEnv({ HOST: '0.0.0.0', AUTH_MODE: 'multi' }).host).toBe('0.0.0.0')
    for (const HOST of ['localhost', '127.0.0.9', '::1']) expect(readEnv({ HOST }).host).toBe(HOST)
  })

  it('does not let single-user mode pass for sign-in through an issuer', () => {
    const oidc = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
    expect(faultsOf(oidc)).toEqual(['AUTH_MODE must be multi, since OIDC_ISSUER is set'])
  })

  it.each(['https://desk.example.com.', 'https://de!sk.example.com', 'https://-desk.example.com'])(
    'refuses PUBLIC_URL=%s, where no tenant can answer',
    PUBLIC_URL => {
      expect(faultsOf({ PUBLIC_URL })).toEqual([expect.stringMatching(/^PUBLIC_URL must have a host/)])
    },
  )

  it.each([
    ['0', false],
    ['2', 2],
    ['10.0.0.1, fd00::/8', ['10.0.0.1', 'fd00::/8']],
  ])('reads TRUST_PROXY=%s', (TRUST_PROXY, expected) => {
    expect(readEnv({ TRUST_PROXY }).trustProxy).toEqual(expected)
  })

  it.each(['10.0.0.0/33', '10.0.0.1/8/8', 'proxy.example'])('refuses TRUST_PROXY=%s', TRUST_PROXY => {
    expect(faultsOf({ TRUST_PROXY })).toHaveLength(1)
  })

  it('explains every variable in one line', () => {
    for (const { doc } of Object.values(variables)) expect(doc).toMatch(/^[^\n]{8,90}\.$/)
  })
})

function faultsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.faults
    throw error
  }
  throw new Error('The environment was accepted')
}
