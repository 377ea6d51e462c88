import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fromClient, fromGateway, pstreamVersion } from '../support/twilioGateway/pstream.ts'

const root = join(import.meta.dirname, '../..')
const sdk = join(root, 'node_modules/@twilio/voice-sdk')
const source = (name: string) => readFileSync(join(sdk, 'esm/twilio', name), 'utf8')

/** Our gateway can replace the real service only while the SDK uses the protocol that it was written for. */
describe("Twilio's SDK", () => {
  it('is the version that the gateway of our tests was made for', () => {
    const { version } = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8')) as { version: string }
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    expect(version).toBe('2.18.5')
    expect(dependencies['@twilio/voice-sdk']).toBe(version)
    expect(source('pstream.js')).toContain(`PSTREAM_VERSION = '${pstreamVersion}'`)
  })

  it('sends those messages and no others', () => {
    expect(allOf(source('pstream.js'), /_publish\('(\w+)'/g)).toEqual([...fromClient])
  })

  it('listens to those messages and no others', () => {
    const listening = ['call.js', 'device.js', 'rtc/peerconnection.js'].map(source).join('\n')
    const heard = allOf(listening, /_?p?stream\.(?:on|addListener)\('(\w+)'/g)
    // The SDK emits this event itself when its connection closes.
    expect(heard.filter(type => type !== 'transportClose')).toEqual([...fromGateway])
  })
})

function allOf(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, type = '']) => type))].sort()
}
