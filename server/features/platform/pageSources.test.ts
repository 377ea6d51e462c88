import { describe, expect, it } from 'vitest'
import { AppError } from '../../errors.ts'
import { createPageSources, sourcesOf } from './pageSources.ts'

const none = { images: [], sounds: [], connections: [], apiPath: '' }

describe('sourcesOf', () => {
  it('§2 names Gravatar only where people are shown with it', () => {
    expect(sourcesOf({ frontend: { enable_gravatar: true } })).toEqual({
      ...none,
      images: ['https://www.gravatar.com'],
    })
    expect(sourcesOf({ frontend: { enable_gravatar: false } })).toEqual(none)
    expect(sourcesOf({})).toEqual(none)
  })

  it('lets errors be reported once both settings for that are there', () => {
    const gcp_error_reporting_api_key = 'AIza'
    expect(sourcesOf({ frontend: { gcp_error_reporting_api_key } })).toEqual(none)
    expect(sourcesOf({ frontend: { gcp_error_reporting_api_key, google_cloud_project: 'lake' } })).toEqual({
      ...none,
      connections: ['https://clouderrorreporting.googleapis.com'],
    })
  })
})

it('§3 tells pages another path of the API', () => {
  expect(sourcesOf({ frontend: { backend_api_url: '/gateway/api' } })).toEqual({
    ...none,
    apiPath: '/gateway/api',
  })
})

describe('createPageSources', () => {
  const home = { id: 'home', name: 'Home' }
  const voiceSettings = { of: async () => ({ transport: 'twilio' as const }) }
  const byHost = async (host: string) => {
    if (host === 'lakeside.test') return { id: 'lakeside', name: 'Lakeside' }
    throw new AppError('tenant.unknown_host')
  }
  const of = async (tenantId: string) => ({ frontend: { enable_gravatar: tenantId === 'lakeside' } })
  const gravatar = { ...none, images: ['https://www.gravatar.com'] }

  it('asks the settings of the tenant whose host it is', async () => {
    const sourcesFor = createPageSources({ tenants: { byHost }, settings: { of }, voiceSettings, home: null })
    expect(await sourcesFor('lakeside.test')).toEqual(gravatar)
    expect(await sourcesFor('unknown.test')).toEqual(none)
  })

  it('lets the pages of a tenant reach Twilio whose calls take that way, and no others', async () => {
    const sourcesWith = async (voice: boolean) => {
      const settings = { of: async () => ({ modules: { voice } }) }
      const sourcesFor = createPageSources({ tenants: { byHost }, settings, voiceSettings, home: null })
      return sourcesFor('lakeside.test')
    }
    const { connections, sounds } = await sourcesWith(true)
    expect(connections).toContain('wss://*.twilio.com')
    expect(sounds).toEqual(['https://sdk.twilio.com'])
    expect(await sourcesWith(false)).toEqual(none)
  })

  it('asks those of the one tenant on any host of a single-user installation', async () => {
    const asked: string[] = []
    const settings = {
      of: async (tenantId: string) => {
        asked.push(tenantId)
        return of(tenantId)
      },
    }
    await createPageSources({ tenants: { byHost }, settings, voiceSettings, home })('127.0.0.1')
    expect(asked).toEqual(['home'])
  })

  it('lets the page come where the settings cannot be read', async () => {
    const settings = { of: () => Promise.reject(new Error('The database is away')) }
    const sourcesFor = createPageSources({ tenants: { byHost }, settings, voiceSettings, home: null })
    expect(await sourcesFor('lakeside.test')).toEqual(none)
  })
})
