import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readEnv, variables } from '../../server/env.ts'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

interface Service {
  image?: string
  build?: string
  environment?: Record<string, string | number>
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
}

describe('the Dockerfile', () => {
  const lines = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
  const of = (word: string) =>
    lines.filter(line => line.startsWith(`${word} `)).map(line => line.slice(word.length + 1))
  const stages = lines
    .join('\n')
    .split(/^FROM /m)
    .slice(1)

  it('runs what production needs as a normal user, with its data on a volume', () => {
    expect(stages).toHaveLength(2)
    const run = stages[1] ?? ''
    expect(run).toMatch(/^USER node$/m)
    expect(run.indexOf('USER node')).toBeGreaterThan(run.lastIndexOf('RUN '))
    expect(run).toContain('--omit=dev')
    expect(of('VOLUME')).toEqual(['/data'])
    expect(of('CMD')).toEqual(['["node", "scripts/start.mjs", "--no-build"]'])
    expect(of('HEALTHCHECK')[0]).toContain('/api/health_check')
  })

  it('copies only what is there and what .dockerignore lets in', () => {
    const allowed = read('.dockerignore')
      .split('\n')
      .filter(line => line.startsWith('!'))
      .map(line => new RegExp(`^${line.slice(1).replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`))
    const sources = of('COPY')
      .filter(line => !line.startsWith('--from'))
      .flatMap(line => line.split(' ').slice(0, -1))
    expect(sources.length).toBeGreaterThan(8)
    for (const source of sources) {
      expect(existsSync(join(root, source)), source).toBe(true)
      expect(
        allowed.some(pattern => pattern.test(source)),
        source,
      ).toBe(true)
    }
  })

  it('brings along what the start command imports', () => {
    const imported = [...read('scripts/start.mjs').matchAll(/(?:from |import\()'\.\/([^']+)'/g)].map(
      ([, path]) => `scripts/${path}`,
    )
    const brought = (stages[1] ?? '').matchAll(/^COPY (?!--from)(.+) \S+$/gm)
    const sources = [...brought].flatMap(([, paths = '']) => paths.split(' '))
    expect(imported.length).toBeGreaterThan(1)
    expect(imported.filter(path => !sources.some(source => `${path}/`.startsWith(`${source}/`)))).toEqual([])
  })

  it('sets an environment that the server takes', () => {
    const set = Object.fromEntries(
      of('ENV')
        .flatMap(line => line.split(/\s+/))
        .map(pair => pair.split('=') as [string, string]),
    )
    const { NODE_ENV, ...ours } = set
    expect(NODE_ENV).toBe('production')
    expect(Object.keys(variables)).toEqual(expect.arrayContaining(Object.keys(ours)))
    expect(readEnv(ours)).toMatchObject({ host: '0.0.0.0', authMode: 'multi', dataDir: '/data' })
  })
})

describe('the compose file', () => {
  const { services, volumes } = parse(read('compose.yaml')) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }

  it('puts one proxy in front, which the server trusts', () => {
    const { switchboard, caddy } = services
    expect(switchboard?.build).toBe('.')
    const environment = Object.entries(switchboard?.environment ?? {})
    expect(Object.keys(variables)).toEqual(expect.arrayContaining(environment.map(([name]) => name)))
    const filled = environment.map(([name, value]) => [
      name,
      filledIn(String(value), { SITE: 'desk.example.com' }),
    ])
    const env = readEnv({ AUTH_MODE: 'multi', HOST: '0.0.0.0', ...Object.fromEntries(filled) })
    expect(env).toMatchObject({ trustProxy: 1, publicUrl: 'https://desk.example.com', seedDemo: false })
    expect(caddy?.depends_on?.switchboard?.condition).toBe('service_healthy')
  })

  it('mounts what is there', () => {
    const mounts = Object.values(services).flatMap(service => service.volumes ?? [])
    for (const mount of mounts) {
      const [source = ''] = mount.split(':')
      expect(source.startsWith('.') ? existsSync(join(root, source)) : source in volumes, mount).toBe(true)
    }
  })
})

describe('the compose file of two servers', () => {
  const file = read('deploy/compose.servers.yaml')
  const { services, volumes } = parse(file) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }

  it('gives both the same key, database and files, behind one proxy that checks their health', () => {
    const { one, two, caddy } = services
    expect(two).toEqual(one)
    const given = { SITE: 'desk.example.com', SECRET_KEY: 'k'.repeat(32), POSTGRES_PASSWORD: 'secret' }
    const filled = Object.entries(one?.environment ?? {}).map(([name, value]) => [
      name,
      filledIn(String(value), given),
    ])
    const env = readEnv({ AUTH_MODE: 'multi', HOST: '0.0.0.0', ...Object.fromEntries(filled) })
    expect(env).toMatchObject({
      secretKey: given.SECRET_KEY,
      database: { url: 'postgres://switchboard:secret@postgres/switchboard' },
      trustProxy: 1,
      stopDelay: 5,
    })
    expect(Object.keys(caddy?.depends_on ?? {})).toHaveLength(2)
    expect(read('deploy/Caddyfile.servers')).toMatch(
      /reverse_proxy one:4000 two:4000 {[^}]*health_uri \/api\/health_check\s+health_interval 1s/,
    )
  })

  it('mounts what is there', () => {
    for (const mount of Object.values(services).flatMap(service => service.volumes ?? [])) {
      const [source = ''] = mount.split(':')
      expect(
        source.startsWith('.') ? existsSync(join(root, 'deploy', source)) : source in volumes,
        mount,
      ).toBe(true)
    }
  })
})

it.each(['nginx.conf', 'nginx.servers.conf'])('%s passes on what the server asks for', name => {
  const nginx = read(`deploy/${name}`)
  for (const header of ['Host $host', 'X-Forwarded-For $remote_addr', 'X-Forwarded-Proto $scheme'])
    expect(nginx).toContain(`proxy_set_header ${header};`)
  expect(nginx).toContain('proxy_buffering off;')
})

it.each(['nginx.conf', 'nginx.servers.conf'])('%s lets the words of a call through', name => {
  const nginx = read(`deploy/${name}`)
  expect(nginx).toMatch(/map \$http_upgrade \$connection_upgrade {\s+default upgrade;\s+'' '';\s+}/)
  for (const header of ['Upgrade $http_upgrade', 'Connection $connection_upgrade'])
    expect(nginx).toContain(`proxy_set_header ${header};`)
  expect(nginx).not.toContain('proxy_set_header Connection "";')
})

it.each(['compose.yaml', 'deploy/compose.servers.yaml'])(
  '%s opens the UDP ports that it names for calls',
  name => {
    const text = read(name).replaceAll(/^( *)# (?=VOICE_|ports:| {2}- )/gm, '$1')
    const { services } = parse(text) as { services: Record<string, Service & { ports?: string[] }> }
    const { environment = {}, ports } = services.switchboard ?? services.one ?? {}
    const filled = Object.entries(environment).map(([key, value]) => [
      key,
      filledIn(String(value), { SITE: 'desk.example.com', VOICE_PUBLIC_ADDRESS: '203.0.113.7' }),
    ])
    const { voice } = readEnv({ ...Object.fromEntries(filled), SECRET_KEY: 'k'.repeat(32) })
    expect(voice).toEqual({ publicAddress: '203.0.113.7', udpPorts: [50_000, 50_049] })
    expect(ports).toEqual(['50000-50049:50000-50049/udp'])
  },
)

it('nginx sends a write to the second of two servers where it bears a key, and no other', () => {
  const nginx = read('deploy/nginx.servers.conf')
  expect(nginx.match(/^.*non_idempotent.*$/gm)).toHaveLength(1)
  expect(nginx).toMatch(/if \(\$http_idempotency_key\) \{\s+return 418;/)
  expect(nginx).toMatch(/location @keyed \{[^}]*proxy_next_upstream .* non_idempotent;/)
})

it('Caddy passes everything on to the server', () => {
  expect(read('deploy/Caddyfile')).toContain('reverse_proxy switchboard:4000')
})

it('OPERATIONS.md names every variable', () => {
  const text = read('docs/OPERATIONS.md')
  expect(Object.keys(variables).filter(name => !text.includes(`\`${name}\``))).toEqual([])
})

/** Substitutes ${NAME}, ${NAME:-default}, and ${NAME:?message} as Compose does. */
function filledIn(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name, kind, rest) => {
    return values[name] ?? (kind === '-' ? rest : '')
  })
}
