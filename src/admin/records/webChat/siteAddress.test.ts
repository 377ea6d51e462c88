import { describe, expect, it } from 'vitest'
import entity from '../../../../openapi/entities/tenant_settings.json' with { type: 'json' }
import { readSite } from './siteAddress.ts'

const { pattern } = entity.properties.embedding.properties.allowed_origins.items

describe('a site that somebody types', () => {
  it.each([
    ['www.example.com', 'https://www.example.com'],
    [' WWW.Example.COM/contact?x=1#y ', 'https://www.example.com'],
    ['https://www.example.com:443/', 'https://www.example.com'],
    ['example.com:8443', 'https://example.com:8443'],
    ['*.example.com', 'https://*.example.com'],
    ['https://*.example.com', 'https://*.example.com'],
    ['https://intranet', 'https://intranet'],
    ['zahnärzte.example', 'https://xn--zahnrzte-3za.example'],
    ['localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['*', '*'],
  ])('%s is kept as %s, which the settings take', (typed, site) => {
    expect(readSite(typed, [])).toEqual({ site })
    expect(site).toMatch(new RegExp(pattern))
  })

  it.each(['', 'example', 'two words.com', 'ftp://example.com', 'a@b.example', 'https://', 'w*.example.com'])(
    '%j is none',
    typed => {
      expect(readSite(typed, [])).toEqual({ fault: 'unreadable' })
    },
  )

  it('has to be encrypted, except on the own machine', () => {
    expect(readSite('http://www.example.com', [])).toEqual({ fault: 'insecure' })
  })

  it('is there once, however it is written', () => {
    expect(readSite('WWW.example.com', ['https://www.example.com'])).toEqual({ fault: 'known' })
  })
})
