import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const html = readFileSync(join(import.meta.dirname, '../../src/demo/index.html'), 'utf8')
const chat = { open: vi.fn(), close: vi.fn(), identify: vi.fn(), destroy: vi.fn() }
const init = { web: vi.fn(() => chat), intake: vi.fn(() => chat) }

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  Object.assign(window, { WebChat: { init: init.web }, IntakeChat: { init: init.intake } })
})

/** Opens the page as the server fills it. */
async function openDemo({ client = '', intake = '', form = '' }) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  page.querySelector('meta[name="client-token"]')?.setAttribute('content', client)
  page.querySelector('meta[name="intake-token"]')?.setAttribute('content', intake)
  page.querySelector('meta[name="form-token"]')?.setAttribute('content', form)
  document.head.replaceChildren(...page.querySelectorAll('meta'))
  document.body.replaceChildren(...page.querySelectorAll('main'))
  await import('../../src/demo/demo.ts')
  return document.querySelector<HTMLButtonElement>('#intake')
}

describe('the page of the imagined site', () => {
  it('has one launcher, and opens the intake for new patients', async () => {
    const button = await openDemo({ client: 'wc_1', intake: 'in_1' })
    expect(init.web).toHaveBeenCalledWith({ clientToken: 'wc_1' })
    expect([init.intake.mock.calls, button?.hidden]).toEqual([[], false])
    button?.click()
    expect(init.intake).toHaveBeenCalledWith({ intakeToken: 'in_1' })
    expect(chat.open).toHaveBeenCalledOnce()
  })

  it('shows the form where the script of forms looks for it, and only if there is one', async () => {
    const place = () => document.querySelector<HTMLElement>('#form')
    await openDemo({ form: 'fm_1' })
    expect(place()?.getAttribute('data-switchboard-form')).toBe('fm_1')
    expect(place()?.closest('[hidden]')).toBeNull()
    vi.resetModules()
    await openDemo({})
    expect(place()?.hasAttribute('data-switchboard-form')).toBe(false)
    expect(place()?.closest('[hidden]')).not.toBeNull()
    const scripts = [...html.matchAll(/script src="(.+?)"/g)].map(([, src]) => src)
    expect(scripts.slice(-2)).toEqual(['/plugin/static/js/demo.js', '/plugin/static/js/form-frame.js'])
  })

  it('leaves away what there is no token for', async () => {
    const button = await openDemo({ client: 'wc_1' })
    expect(init.intake).not.toHaveBeenCalled()
    expect(button?.hidden).toBe(true)
    await openDemo({})
    expect(init.web).toHaveBeenCalledOnce()
  })

  it.each(['index', 'plain'])(
    'has nothing inline that a strict policy would refuse, and loads from its own site alone: %s',
    name => {
      const html = readFileSync(join(import.meta.dirname, `../../src/demo/${name}.html`), 'utf8')
      const page = new DOMParser().parseFromString(html, 'text/html')
      expect(page.querySelectorAll('style, [style], script:not([src])')).toHaveLength(0)
      expect(html).not.toMatch(/\son\w+="/)
      const loaded = [...page.querySelectorAll('script, link, img')].map(
        one => one.getAttribute('src') ?? one.getAttribute('href') ?? '',
      )
      expect(loaded.filter(address => !/^(\/plugin\/static\/|data:,$)/.test(address))).toEqual([])
    },
  )
})
